import { mutationOptions } from '@tanstack/react-query'
import { confirmLoginCode, getLoginCodeTimes, requestLoginCode } from './login.functions'
import type { CodeConfirmation, CodeRequest } from './login.schema'

export const loginMutations = {
  requestCode: () =>
    mutationOptions({
      mutationKey: ['login', 'request-code'],
      mutationFn: (data: CodeRequest) => requestLoginCode({ data }),
    }),
  confirmCode: () =>
    mutationOptions({
      mutationKey: ['login', 'confirm-code'],
      mutationFn: (data: CodeConfirmation) => confirmLoginCode({ data }),
    }),
}

/** The URLs that the forms post to without JavaScript. */
export const loginActions = { requestCode: requestLoginCode.url, confirmCode: confirmLoginCode.url }

export type CodeTimes = Awaited<ReturnType<typeof getLoginCodeTimes>>

/** For the loader of the page, which works without it. */
export function loadCodeTimes(email: string): Promise<CodeTimes> {
  return getLoginCodeTimes({ data: { email } }).catch(() => ({ secondsLeft: null, secondsSince: null }))
}
