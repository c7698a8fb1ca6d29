/** The cards of the account page of both areas, in their order. */
import type { AccountCard } from '@/features/account/account-cards'
import { DataExportCard } from '@/features/account/data-export/data-export-card'
import { DeletionCard } from '@/features/account/deletion/deletion-card'
import { LinkedAccountsCard } from '@/features/account/linked-accounts/linked-accounts-card'
import { PreferencesCard } from '@/features/account/preferences/preferences-card'
import { ProfileCard } from '@/features/account/profile/profile-card'
import { OwnSessionsCard } from '@/features/account/sessions/own-sessions-card'
import { loadApiTokens } from '@/features/api-tokens/api-tokens.queries'
import { ApiTokensCard } from '@/features/api-tokens/api-tokens-card'

export const accountCards: AccountCard[] = [
  { id: 'profile', Card: ProfileCard },
  { id: 'linked-accounts', Card: LinkedAccountsCard },
  { id: 'preferences', Card: PreferencesCard },
  { id: 'sessions', Card: OwnSessionsCard },
  { id: 'api-tokens', Card: ApiTokensCard, load: loadApiTokens, isOwnerOnly: true },
  { id: 'data-export', Card: DataExportCard, isOwnerOnly: true },
  { id: 'deletion', Card: DeletionCard, isOwnerOnly: true },
]
