import { mutationOptions } from '@tanstack/react-query'
import { invalidateInitialState } from '@/auth/session/initial-state.queries'
import { updateAccount } from './profile.functions'
import type { AccountInput } from './profile.schema'

export const profileMutations = {
  update: () =>
    mutationOptions({
      mutationFn: (data: AccountInput) => updateAccount({ data }),
      // The name is part of the initial state of every page.
      onSuccess: (_profile, _input, _result, { client }) => invalidateInitialState(client),
    }),
}
