export const userStates = ['active', 'banned', 'pending'] as const
/** `pending` has no name yet. `banned` takes precedence over the other states. */
export type UserState = (typeof userStates)[number]

export function isUserState(value: string): value is UserState {
  return userStates.some((state) => state === value)
}
