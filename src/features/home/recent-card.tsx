import { useState } from 'react'
import { appConfig } from '#config'
import type { Actor } from '@/auth/permissions/actor'
import { useTranslation } from '@/i18n/use-translation'
import { listRecentPages } from '@/shell/navigation/list-recent-pages'
import { resourceIcons } from '@/shell/navigation/resource-icons'
import { LatestCard } from '@/shell/page/latest-card'
import { Icon } from '@/ui/icon'
import { ListRow, ListRowLink } from '@/ui/list/list'

/** The pages that the user opened last on this device. Hidden until there is one. */
export function RecentCard({ actor, cookie }: { actor: Actor; cookie: string }) {
  const { t } = useTranslation('home')
  // Not on every render: a row that was opened in another tab would move the list under the pointer.
  const [pages] = useState(() => listRecentPages(actor, 'app', appConfig.list.latestSize, cookie))
  if (pages.length === 0) return null
  return (
    <LatestCard title={t('recent.title')}>
      {pages.map(({ resource, list, id, title }) => (
        <ListRow
          key={id}
          leading={<Icon as={resourceIcons[resource]} size={20} className="text-muted" />}
          title={
            <ListRowLink to={`${list}/$id`} params={{ id }}>
              {title}
            </ListRowLink>
          }
        />
      ))}
    </LatestCard>
  )
}
