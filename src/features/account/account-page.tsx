/** A person's own account, in either area: who they are, how they like it, where they are signed in, how they leave. */
import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Actor } from '@/auth/actor'
import type { Area } from '@/shell/area'
import { LanguageSwitcher } from '@/shell/language-switcher'
import { Page } from '@/shell/page'
import { ThemeSwitcher } from '@/shell/theme-switcher'
import { Alert } from '@/ui/alert'
import { buttonVariants } from '@/ui/button-variants'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'
import { accountMutations } from './account.queries'
import type { AccountSearch } from './account.schema'
import { DeleteAccount } from './delete-account'
import { OwnSessions } from './own-sessions'
import { OwnTokens } from './own-tokens'
import { ProfileCard } from './profile-card'

type Props = { area: Area; actor: Actor; search: AccountSearch }

export function AccountPage({ area, actor, search }: Props) {
  const { t } = useTranslation(['account', 'common'])
  const { mutate: setLanguage } = useMutation(accountMutations.setLanguage())
  return (
    <Page
      title={t('title')}
      width={area === 'app' ? 'app' : 'page'}
      className="flex max-w-app flex-col gap-5"
    >
      <ProfileCard page={pages[area]} actor={actor} search={search} />
      <Card title={t('preferences')} description={t('preferencesText')}>
        <dl>
          <Preference term={t('common:language.label')}>
            <LanguageSwitcher onChanged={(language) => setLanguage({ language })} />
          </Preference>
          <Preference term={t('common:theme.label')}>
            <ThemeSwitcher />
          </Preference>
        </dl>
      </Card>
      <OwnSessions canEnd={!actor.impersonator} />
      {actor.impersonator ? (
        <Alert tone="info">{t('impersonated')}</Alert>
      ) : (
        <>
          <OwnTokens actor={actor} />
          <Card
            title={t('data.title')}
            description={t('data.text')}
            actions={
              <a href="/api/account/export" download className={buttonVariants({ variant: 'secondary' })}>
                <Icon as={Download} className="text-muted" />
                {t('data.export')}
              </a>
            }
          />
          <DeleteAccount email={actor.email} />
        </>
      )}
    </Page>
  )
}

function Preference({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 py-1.5">
      <dt className="text-muted">{term}</dt>
      <dd className="-me-2.5">{children}</dd>
    </div>
  )
}

const pages = { manager: '/manager/account', app: '/app/account' } as const
