import { mutationOptions } from '@tanstack/react-query'
import { confirmAccountDeletion, requestAccountDeletion } from './deletion.functions'

export const deletionMutations = {
  request: () => mutationOptions({ mutationFn: () => requestAccountDeletion() }),
  confirm: () => mutationOptions({ mutationFn: (otp: string) => confirmAccountDeletion({ data: { otp } }) }),
}
