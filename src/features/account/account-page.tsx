/** A person's own account, in either area: who they are, how they like the application, where they are signed in. */
import LogOut from 'lucide-react/icons/log-out'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Actor } from '@/auth/actor'
import type { Area } from '@/shell/area'
import { LanguageSwitcher } from '@/shell/language-switcher'
import { Page } from '@/shell/page'
import { ThemeSwitcher } from '@/shell/theme-switcher'
import { ButtonLink } from '@/ui/button-link'
import { buttonVariants } from '@/ui/button-variants'
import { Card } from '@/ui/card'
import { Definition, DefinitionList } from '@/ui/definition-list'
import { preloadDialog } from '@/ui/dialog'
import { Icon } from '@/ui/icon'
import type { AccountSearch } from './account.schema'
import { ChangeName } from './change-name'
import { OtherSessions } from './other-sessions'

type Props = { area: Area; actor: Actor; search: AccountSearch }

export function AccountPage({ area, actor, search }: Props) {
  const { t } = useTranslation(['account', 'common', 'nav'])
  const page = pages[area]
  return (
    <Page
      title={t('title')}
      width={area === 'app' ? 'app' : 'page'}
      className="flex max-w-app flex-col gap-5"
    >
      <Card title={t('profile')}>
        <DefinitionList>
          <Definition term={t('name')}>
            <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <bdi className="min-w-0 break-words">{actor.name}</bdi>
              <ButtonLink
                to={page}
                search={{ state: 'change-name' }}
                resetScroll={false}
                variant="link"
                aria-label={t('changeName')}
                onPointerEnter={preloadDialog}
                onFocus={preloadDialog}
              >
                {t('change')}
              </ButtonLink>
            </span>
          </Definition>
          <Definition term={t('email')}>
            <bdi dir="ltr">{actor.email}</bdi>
          </Definition>
        </DefinitionList>
      </Card>
      <Card title={t('preferences')} description={t('preferencesText')}>
        <DefinitionList>
          <Preference term={t('common:language.label')}>
            <LanguageSwitcher />
          </Preference>
          <Preference term={t('common:theme.label')}>
            <ThemeSwitcher />
          </Preference>
        </DefinitionList>
      </Card>
      <Card title={t('devices')}>
        <OtherSessions />
        <a href="/logout" className={buttonVariants({ variant: 'secondary' })}>
          <Icon as={LogOut} isDirectional className="text-muted" />
          {t('nav:logout')}
        </a>
      </Card>
      <ChangeName page={page} name={actor.name} open={search.state === 'change-name'} />
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
