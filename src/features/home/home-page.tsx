import type { ReactNode } from 'react'
import type { Actor } from '@/auth/permissions/actor'
import { useTranslation } from '@/i18n/use-translation'
import { isolate } from '@/platform/text/bidi'
import { isInApp, resourceNamespaces } from '@/resources/resources'
import { listNavigation, type NavigationEntry } from '@/shell/navigation/navigation'
import { Page } from '@/shell/page/page'
import { QuickLink } from './quick-link'

export function HomePage({ actor, children }: { actor: Actor; children: ReactNode }) {
  const { t } = useTranslation(['home', 'nav', ...resourceNamespaces])
  /** Undefined for this page itself and for the API documentation. */
  function describe({ label, resource }: NavigationEntry): string | undefined {
    if (label === 'account') return t('links.account')
    if (label === 'openManager') return t('links.openManager')
    return isInApp(resource) ? t(`${resource.plural}:home.link`) : undefined
  }

  return (
    <Page
      title={t('greeting', { name: isolate(actor.name) })}
      tab={t('nav:home')}
      description={t('text')}
      width="app"
      className="flex flex-col gap-6"
    >
      <ul
        aria-label={t('quickLinks')}
        className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(200px,1fr))]"
      >
        {listNavigation('app', actor).map((entry) => {
          const text = describe(entry)
          return text && <QuickLink key={entry.to} entry={entry} text={text} />
        })}
      </ul>
      {children}
    </Page>
  )
}
