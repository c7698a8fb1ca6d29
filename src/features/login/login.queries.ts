import { mutationOptions } from '@tanstack/react-query'
import { confirmLoginCode, getLoginCodeExpiry, requestLoginCode } from './login.functions'
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

export type CodeExpiry = Awaited<ReturnType<typeof getLoginCodeExpiry>>

/** For the loader of the page, which works without it. */
export function loadCodeExpiry(email: string): Promise<CodeExpiry> {
  return getLoginCodeExpiry({ data: { email } }).catch(() => ({ secondsLeft: null }))
}
