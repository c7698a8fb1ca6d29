import { Link } from '@tanstack/react-router'
import { useTranslation } from '@/i18n/use-translation'
import { cn } from '@/ui/cn'
import { Icon } from '@/ui/icon'
import { type NavigationEntry, navigationNamespaces } from './navigation'

/** An entry of the sidebar: icon and label, or the icon alone with the label as tooltip and accessible name. */
export function NavigationLink({ entry, labels = 'shown' }: NavigationLinkProps) {
  const { t } = useTranslation(navigationNamespaces)
  const name = t(entry.label)
  const classes = labelClasses[labels]
  return (
    <Link
      to={entry.to}
      activeOptions={{ exact: entry.isExact ?? false }}
      title={labels === 'shown' ? undefined : name}
      className={cn(
        'flex min-h-9 items-center gap-2.5 rounded-sm font-medium text-muted aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-text enabled-hover:not-aria-[current=page]:bg-subtle enabled-hover:not-aria-[current=page]:text-text pointer-coarse:min-h-11',
        classes.link,
      )}
    >
      <Icon as={entry.icon} className={classes.icon} />
      <span className={cn('min-w-0 truncate', classes.label)}>{name}</span>
    </Link>
  )
}

export type NavigationLinkProps = { entry: NavigationEntry; labels?: NavigationLabels }

/** `wide` shows the labels from `lg` on. */
export type NavigationLabels = 'shown' | 'hidden' | 'wide'

const labelClasses: Record<NavigationLabels, { link: string; icon?: string; label?: string }> = {
  shown: { link: 'px-2.5 text-input' },
  hidden: { link: 'justify-center', icon: 'size-5', label: 'sr-only' },
  wide: { link: 'max-lg:justify-center lg:px-2.5', icon: 'max-lg:size-5', label: 'max-lg:sr-only' },
}
