import { AppError } from '@/platform/app-error'

/** @throws AppError UNAVAILABLE when `ms` have passed without a response; a later response is discarded */
export async function beforeDeadline(
  handle: () => Response | Promise<Response>,
  ms: number,
): Promise<Response> {
  const expiry = Promise.withResolvers<undefined>()
  const timer = setTimeout(expiry.resolve, ms)
  try {
    const answer = Promise.resolve(handle())
    const response = await Promise.race([answer, expiry.promise])
    if (response) return response
    answer.then((late) => late.body?.cancel()).catch(() => {})
    throw new AppError('UNAVAILABLE', { retryAfter: 5 })
  } finally {
    clearTimeout(timer)
  }
}
