import { mutationOptions } from '@tanstack/react-query'
import { invalidateInitialState } from '@/auth/session/initial-state.queries'
import { invalidateAccount } from '@/features/account/account.queries'
import { confirmEmailChange, requestEmailChange } from './email.functions'
import type { NewEmail, NewEmailConfirmation } from './email.schema'

export const emailMutations = {
  requestChange: () => mutationOptions({ mutationFn: (data: NewEmail) => requestEmailChange({ data }) }),
  confirmChange: () =>
    mutationOptions({
      mutationFn: (data: NewEmailConfirmation) => confirmEmailChange({ data }),
      onSuccess: async (_nothing, _input, _result, { client }) => {
        await Promise.all([invalidateInitialState(client), invalidateAccount(client)])
      },
    }),
}
