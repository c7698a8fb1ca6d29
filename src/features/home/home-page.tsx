import type { ReactNode } from 'react'
import type { Actor } from '@/auth/permissions/actor'
import { useTranslation } from '@/i18n/use-translation'
import { isolate } from '@/platform/text/bidi'
import { Page } from '@/shell/page/page'
import { RecentCard } from './recent-card'

export function HomePage({ actor, recentPages, children }: Props) {
  const { t } = useTranslation(['home', 'nav'])
  return (
    <Page
      title={t('greeting', { name: isolate(actor.name) })}
      tab={t('nav:home')}
      className="flex flex-col gap-5"
    >
      <RecentCard actor={actor} cookie={recentPages} />
      {children}
    </Page>
  )
}

type Props = {
  actor: Actor
  /** The cookie with the opened pages. */
  recentPages: string
  children: ReactNode
}
