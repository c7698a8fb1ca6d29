import { mutationOptions } from '@tanstack/react-query'
import { confirmEmailChange, requestEmailChange } from './email.functions'
import type { NewEmail, NewEmailConfirmation } from './email.schema'

export const emailMutations = {
  requestChange: () => mutationOptions({ mutationFn: (data: NewEmail) => requestEmailChange({ data }) }),
  confirmChange: () =>
    mutationOptions({
      mutationFn: (data: NewEmailConfirmation) => confirmEmailChange({ data }),
      // Several cards of the page show what a new address ends, such as other sessions.
      onSuccess: (_nothing, _input, _result, { client }) => client.invalidateQueries(),
    }),
}
