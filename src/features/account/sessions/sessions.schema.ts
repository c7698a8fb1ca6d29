import { Id } from '@/platform/validate'
import { z } from '@/platform/zod'

export const OwnSessionId = z.object({ id: Id })
