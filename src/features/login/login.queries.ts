import { mutationOptions } from '@tanstack/react-query'
import { confirmLoginCode, requestLoginCode } from './login.functions'
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
