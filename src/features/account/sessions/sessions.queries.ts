import { mutationOptions } from '@tanstack/react-query'
import { invalidateAccount } from '@/features/account/account.queries'
import { removeOtherSessions, removeSession } from './sessions.functions'

export const sessionMutations = {
  remove: () =>
    mutationOptions({
      mutationFn: (id: string) => removeSession({ data: { id } }),
      onSettled: (_nothing, _error, _id, _result, { client }) => invalidateAccount(client),
    }),
  removeOthers: () =>
    mutationOptions({
      mutationFn: () => removeOtherSessions(),
      onSuccess: (_removed, _input, _result, { client }) => invalidateAccount(client),
    }),
}
