import { unavailable } from '@/platform/app-error'
import { withTimeout } from '@/platform/with-timeout'

/** @throws AppError UNAVAILABLE when `ms` have passed without a response; a later response is discarded */
export async function beforeDeadline(
  handle: () => Response | Promise<Response>,
  ms: number,
): Promise<Response> {
  const response = Promise.resolve(handle())
  return withTimeout(response, ms, () => {
    response.then((late) => late.body?.cancel()).catch(() => {})
    return unavailable()
  })
}
