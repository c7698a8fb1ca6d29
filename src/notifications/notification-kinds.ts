import type { Area } from '@/resources/area'

const account = { app: '/app/account', manager: '/manager/account' } as const

/**
 * The kinds of notifications, with the parameters of their texts. `notifications:kind.<kind>` is the text. A
 * notification opens the one of `pages` in the area where it is shown. `section` is the id of an element there.
 */
export const notificationKinds = {
  invited: { parameters: ['name'], pages: account },
  roleChanged: { parameters: ['role'], pages: account },
  emailChanged: { parameters: ['email'], pages: account },
  emailChangedByAdmin: { parameters: ['email'], pages: account },
  newDevice: { parameters: ['browser', 'system', 'address'], pages: account, section: 'sessions' },
  tokenCreated: { parameters: ['name'], pages: account, section: 'api-tokens' },
  accountLinked: { parameters: ['name'], pages: account, section: 'linked-accounts' },
} as const satisfies Record<string, Target>

type Target = { parameters: readonly string[]; pages: Readonly<Record<Area, string>>; section?: string }

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
