/** The cards of the page of a user, in their order. */
import { loadUserTokens } from '@/features/api-tokens/administration/user-tokens.queries'
import { UserTokensCard } from '@/features/api-tokens/administration/user-tokens-card'
import type { UserCard } from '@/features/users/detail/user-cards'
import { UserSessions } from '@/features/users/detail/user-sessions'
import { loadUserSessions } from '@/features/users/users.queries'

export const userCards: UserCard[] = [
  { id: 'sessions', Card: UserSessions, load: loadUserSessions, permission: { session: ['list'] } },
  { id: 'api-tokens', Card: UserTokensCard, load: loadUserTokens, permission: { session: ['list'] } },
]
