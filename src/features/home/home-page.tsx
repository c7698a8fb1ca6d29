/** The first page of the app: a greeting, the ways on, and below them what the route puts there. */

import type { ReactNode } from 'react'
import type { Actor } from '@/auth/permissions/actor'
import { useTranslation } from '@/i18n/use-translation'
import { isolate } from '@/platform/text/bidi'
import { listNavigation } from '@/shell/navigation/navigation'
import { Page } from '@/shell/page/page'
import { QuickLink } from './quick-link'

export function HomePage({ actor, children }: { actor: Actor; children: ReactNode }) {
  const { t } = useTranslation(['home', 'nav'])
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
          const text = linkTexts.find((known) => known === entry.key)
          return text && <QuickLink key={entry.key} entry={entry} text={t(`links.${text}`)} />
        })}
      </ul>
      {children}
    </Page>
  )
}

/** Every entry of the app but this page, with a text of its own. */
const linkTexts = ['repositories', 'account', 'openManager'] as const
