/** The cards of the account page of both areas. Their order is that of `shell/navigation/account-sections.ts`. */
import type { AccountCards } from '@/features/account/account-cards'
import { DataExportCard } from '@/features/account/data-export/data-export-card'
import { DeletionCard } from '@/features/account/deletion/deletion-card'
import { LinkedAccountsCard } from '@/features/account/linked-accounts/linked-accounts-card'
import { PreferencesCard } from '@/features/account/preferences/preferences-card'
import { ProfileCard } from '@/features/account/profile/profile-card'
import { OwnSessionsCard } from '@/features/account/sessions/own-sessions-card'
import { loadApiTokens } from '@/features/api-tokens/api-tokens.queries'
import { ApiTokensCard } from '@/features/api-tokens/api-tokens-card'

export const accountCards: AccountCards = {
  profile: { Card: ProfileCard },
  'linked-accounts': { Card: LinkedAccountsCard },
  preferences: { Card: PreferencesCard },
  sessions: { Card: OwnSessionsCard },
  'api-tokens': { Card: ApiTokensCard, load: loadApiTokens },
  'data-export': { Card: DataExportCard },
  deletion: { Card: DeletionCard },
}
