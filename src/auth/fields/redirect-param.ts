import { z } from '@/platform/zod'

/** The page that was asked for before the login. `http/safe-redirect.ts` checks it when it is followed. */
export const RedirectParam = z.catch(z.optional(z.string()), '')
