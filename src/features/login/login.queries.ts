/** What the login pages ask of the server. */
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

/** Where the plain forms post to while no JavaScript runs. */
export const loginActions = { requestCode: requestLoginCode.url, confirmCode: confirmLoginCode.url }
