import type { Actor } from '@/auth/permissions/actor'

/** The sections of the account page, in their order. The id is the anchor, the title a key of `account.json`. */
const sections = [
  { id: 'profile', title: 'profile' },
  { id: 'linked-accounts', title: 'linkedAccounts.title', isConditional: true },
  { id: 'preferences', title: 'preferences' },
  { id: 'sessions', title: 'sessions.title' },
  { id: 'api-tokens', title: 'tokens.title', isOwnerOnly: true },
  { id: 'data-export', title: 'data.title', isOwnerOnly: true },
  { id: 'deletion', title: 'deletion.title', isOwnerOnly: true },
] as const satisfies readonly Section[]

type Section = {
  id: string
  title: string
  /** Hidden from an impersonating administrator. */
  isOwnerOnly?: boolean
  /** Some installations do not show it. */
  isConditional?: boolean
}

export type AccountSectionId = (typeof sections)[number]['id']

export function listAccountSections({ impersonator }: Pick<Actor, 'impersonator'>) {
  return sections.filter((section) => !(impersonator && 'isOwnerOnly' in section))
}
