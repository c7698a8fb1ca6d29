import { Link } from '@tanstack/react-router'
import { useTranslation } from '@/i18n/use-translation'
import { cn } from '@/ui/cn'
import { Icon } from '@/ui/icon'
import { type NavigationEntry, navigationNamespaces } from './navigation'

/** An entry of the sidebar: icon and label, or the icon alone with the label as tooltip and accessible name. */
export function NavigationLink({ entry, isIconOnly = false }: NavigationLinkProps) {
  const { t } = useTranslation(navigationNamespaces)
  const name = t(entry.label)
  return (
    <Link
      to={entry.to}
      activeOptions={{ exact: entry.isExact ?? false }}
      title={isIconOnly ? name : undefined}
      className={cn(
        'flex min-h-9 items-center gap-2.5 rounded-sm font-medium text-muted transition-colors aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-text enabled-hover:not-aria-[current=page]:bg-subtle enabled-hover:not-aria-[current=page]:text-text pointer-coarse:min-h-11',
        isIconOnly ? 'justify-center' : 'px-2.5',
      )}
    >
      <Icon as={entry.icon} size={isIconOnly ? 20 : 16} />
      <span className={isIconOnly ? 'sr-only' : 'min-w-0 truncate'}>{name}</span>
    </Link>
  )
}

export type NavigationLinkProps = { entry: NavigationEntry; isIconOnly?: boolean }
