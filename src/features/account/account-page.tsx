/** A person's own account, in either area: who they are, how they like it, where they are signed in, how they leave. */
import { useRouteContext } from '@tanstack/react-router'
import type { Actor } from '@/auth/permissions/actor'
import { OwnTokens } from '@/features/account/api-tokens/own-tokens'
import { DataExport } from '@/features/account/data-export/data-export'
import { DeleteAccount } from '@/features/account/deletion/delete-account'
import { LinkedAccounts } from '@/features/account/linked-accounts/linked-accounts'
import { ProfileCard } from '@/features/account/profile/profile-card'
import { OwnSessions } from '@/features/account/sessions/own-sessions'
import type { Flash } from '@/http/flash'
import { useTranslation } from '@/i18n/use-translation'
import type { Area } from '@/resources/area'
import { Page } from '@/shell/page/page'
import { Alert } from '@/ui/alert'
import { type AccountSearch, accountPages } from './account.schema'
import { Preferences } from './preferences'

type Props = { area: Area; actor: Actor; search: AccountSearch; flash: Flash | null }

export function AccountPage({ area, actor, search, flash }: Props) {
  const { t } = useTranslation('account')
  const isDemo = useRouteContext({ from: '__root__', select: (context) => context.isDemo })
  return (
    <Page
      title={t('title')}
      width={area === 'app' ? 'app' : 'page'}
      className="flex max-w-app flex-col gap-5"
    >
      <ProfileCard page={accountPages[area]} actor={actor} search={search} />
      <LinkedAccounts page={accountPages[area]} actor={actor} flash={flash} />
      <Preferences canKeep={!actor.impersonator && !isDemo} />
      <OwnSessions canEnd={!actor.impersonator} />
      {actor.impersonator ? (
        <Alert tone="info">{t('impersonated')}</Alert>
      ) : (
        <>
          <OwnTokens actor={actor} />
          <DataExport />
          <DeleteAccount email={actor.email} />
        </>
      )}
    </Page>
  )
}
