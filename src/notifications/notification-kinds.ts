/**
 * The kinds of notifications, with the parameters of their texts. `notifications:kind.<kind>` is the text. A
 * notification opens `page` in the area, such as `/app/account`. `section` is the id of an element there.
 */
export const notificationKinds = {
  invited: { parameters: ['name'], page: 'account' },
  roleChanged: { parameters: ['role'], page: 'account' },
  emailChanged: { parameters: ['email'], page: 'account' },
  emailChangedByAdmin: { parameters: ['email'], page: 'account' },
  newDevice: { parameters: ['browser', 'system', 'address'], page: 'account', section: 'sessions' },
  tokenCreated: { parameters: ['name'], page: 'account', section: 'api-tokens' },
  accountLinked: { parameters: ['name'], page: 'account', section: 'linked-accounts' },
} as const satisfies Record<string, Target>

type Target = { parameters: readonly string[]; page: 'account'; section?: string }

type Kinds = typeof notificationKinds

/** The value of the column `kind`. */
export type NotificationKind = keyof Kinds

export type NotificationParameters<Kind extends NotificationKind> = Record<
  Kinds[Kind]['parameters'][number],
  string
>

/** False for a kind that only another version of the application knows. */
export function isNotificationKind(kind: string): kind is NotificationKind {
  return Object.hasOwn(notificationKinds, kind)
}
