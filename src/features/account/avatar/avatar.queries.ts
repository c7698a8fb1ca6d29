import { mutationOptions } from '@tanstack/react-query'
import { invalidateInitialState } from '@/auth/session/initial-state.queries'
import { changeAvatar, deleteAvatar } from './avatar.functions'
import type { AvatarInput } from './avatar.schema'

// The avatar is part of the initial state of every page.
export const avatarMutations = {
  change: () =>
    mutationOptions({
      mutationFn: (data: AvatarInput) => changeAvatar({ data }),
      onSuccess: (_nothing, _input, _result, { client }) => invalidateInitialState(client),
    }),
  delete: () =>
    mutationOptions({
      mutationFn: () => deleteAvatar(),
      onSuccess: (_nothing, _input, _result, { client }) => invalidateInitialState(client),
    }),
}
