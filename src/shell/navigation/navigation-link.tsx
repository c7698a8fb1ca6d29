import { Link } from '@tanstack/react-router'
import { useTranslation } from '@/i18n/use-translation'
import { cn } from '@/ui/cn'
import { Icon } from '@/ui/icon'
import { type NavigationEntry, navigationNamespaces } from './navigation'

/** An entry of the manager's navigation: icon and label, or the icon alone with the label as tooltip and accessible name. */
export function NavigationLink({ entry, labels }: NavigationLinkProps) {
  const { t } = useTranslation(navigationNamespaces)
  const name = t(entry.label)
  const classes = labelClasses[labels]
  return (
    <Link
      to={entry.to}
      activeOptions={{ exact: entry.isExact ?? false }}
      title={labels === 'shown' ? undefined : name}
      className={cn(
        'flex min-h-9 items-center rounded-sm font-medium text-muted aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-text enabled-hover:not-aria-[current=page]:bg-subtle enabled-hover:not-aria-[current=page]:text-text pointer-coarse:min-h-11',
        classes.link,
      )}
    >
      <Icon as={entry.icon} className={classes.icon} />
      <span className={classes.label}>{name}</span>
    </Link>
  )
}

type NavigationLinkProps = { entry: NavigationEntry; labels: NavigationLabels }

/** Below `lg` the sidebar shows the labels under the icons, because a touch screen shows no tooltips. */
export type NavigationLabels = 'shown' | 'expanded' | 'collapsed'

const rail = 'max-lg:flex-col max-lg:justify-center max-lg:gap-1 max-lg:py-2 max-lg:text-xs'
const railLabel = 'max-lg:w-full max-lg:text-center max-lg:hyphens-auto max-lg:wrap-break-word'

const labelClasses: Record<NavigationLabels, { link: string; icon?: string; label: string }> = {
  shown: { link: 'gap-2.5 px-2.5 text-input', label: 'min-w-0 truncate' },
  expanded: {
    link: cn(rail, 'lg:gap-2.5 lg:px-2.5'),
    icon: 'max-lg:size-5',
    label: cn(railLabel, 'lg:min-w-0 lg:truncate'),
  },
  collapsed: { link: cn(rail, 'lg:justify-center'), icon: 'size-5', label: cn(railLabel, 'lg:sr-only') },
}
