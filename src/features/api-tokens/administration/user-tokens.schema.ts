import { Id } from '@/platform/validate'
import { z } from '@/platform/zod'

export const TokenOwner = z.object({ id: Id })
