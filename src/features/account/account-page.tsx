/** A person's own account, in either area: who they are, how they like it, where they are signed in, how they leave. */
import { useRouteContext } from '@tanstack/react-router'
import type { Actor } from '@/auth/actor'
import type { Flash } from '@/auth/flash'
import { useTranslation } from '@/i18n/use-translation'
import type { Area } from '@/shell/area'
import { Page } from '@/shell/page'
import { Alert } from '@/ui/alert'
import { type AccountSearch, accountPages } from './account.schema'
import { DeleteAccount } from './delete-account'
import { OwnData } from './own-data'
import { OwnSessions } from './own-sessions'
import { OwnTokens } from './own-tokens'
import { Preferences } from './preferences'
import { ProfileCard } from './profile-card'
import { SignInWays } from './sign-in-ways'

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
      <SignInWays page={accountPages[area]} actor={actor} flash={flash} />
      <Preferences canKeep={!actor.impersonator && !isDemo} />
      <OwnSessions canEnd={!actor.impersonator} />
      {actor.impersonator ? (
        <Alert tone="info">{t('impersonated')}</Alert>
      ) : (
        <>
          <OwnTokens actor={actor} />
          <OwnData />
          <DeleteAccount email={actor.email} />
        </>
      )}
    </Page>
  )
}
