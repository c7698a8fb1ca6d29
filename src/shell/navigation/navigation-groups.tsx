import { useId } from 'react'
import { useTranslation } from '@/i18n/use-translation'
import { cn } from '@/ui/cn'
import type { NavigationEntry } from './navigation'
import { type NavigationLabels, NavigationLink } from './navigation-link'

/** The entries of the manager by group. The link to the other area stands at the end. */
export function NavigationGroups({ entries, labels = 'shown' }: NavigationGroupsProps) {
  const { t } = useTranslation('nav')
  return (
    <nav aria-label={t('label')} className="flex flex-1 flex-col gap-5">
      {groups.map((group) => (
        <NavigationGroup
          key={group}
          heading={t(group)}
          entries={entries.filter((entry) => entry.group === group)}
          labels={labels}
        />
      ))}
      <div className="mt-auto">
        <NavigationGroup entries={entries.filter((entry) => entry.group === 'otherArea')} labels={labels} />
      </div>
    </nav>
  )
}

type NavigationGroupsProps = { entries: NavigationEntry[]; labels?: NavigationLabels }

const headingClasses: Record<NavigationLabels, string> = {
  shown: '',
  expanded: 'max-lg:sr-only',
  collapsed: 'sr-only',
}

const groups = ['application', 'configuration'] as const

function NavigationGroup({
  heading,
  entries,
  labels,
}: Required<NavigationGroupsProps> & { heading?: string }) {
  const headingId = useId()
  if (entries.length === 0) return null
  return (
    <div>
      {heading && (
        <h2
          id={headingId}
          className={cn('px-2.5 pb-1.5 font-medium text-muted text-xs', headingClasses[labels])}
        >
          {heading}
        </h2>
      )}
      <ul aria-labelledby={heading && headingId} className="flex flex-col gap-0.5">
        {entries.map((entry) => (
          <li key={entry.to}>
            <NavigationLink entry={entry} labels={labels} />
          </li>
        ))}
      </ul>
    </div>
  )
}
