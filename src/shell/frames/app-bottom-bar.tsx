import { Link, useRouterState } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useTranslation } from '@/i18n/use-translation'
import { type NavigationEntry, navigationNamespaces } from '@/shell/navigation/navigation'
import { cn } from '@/ui/cn'
import { Icon } from '@/ui/icon'
import { Menu } from '@/ui/menu/menu'
import { MenuLink } from '@/ui/menu/menu-item'

/** More would be too narrow for their labels. */
const MAX_ENTRIES = 4

/**
 * The app's navigation on phones. A menu has the entries for which the bar has no room. Toasts and pages leave
 * `--bottom-bar` free, which is its height.
 */
export function AppBottomBar({ entries }: { entries: NavigationEntry[] }) {
  const { t } = useTranslation(navigationNamespaces)
  const all = entries.filter((entry) => entry.group !== 'otherArea' && !entry.isWideOnly)
  const inBar = all.length > MAX_ENTRIES ? all.slice(0, MAX_ENTRIES - 1) : all
  return (
    <nav
      aria-label={t('label')}
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 flex h-(--bottom-bar) border-t bg-surface px-(--safe-inline) pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {inBar.map((entry) => (
        <Link
          key={entry.to}
          to={entry.to}
          activeOptions={{ exact: entry.isExact ?? false }}
          className="bar-entry"
        >
          <EntryContent icon={entry.icon} label={t(entry.shortLabel ?? entry.label)} />
        </Link>
      ))}
      {inBar.length < all.length && <MoreMenu entries={all.slice(inBar.length)} />}
    </nav>
  )
}

function MoreMenu({ entries }: { entries: NavigationEntry[] }) {
  const { t } = useTranslation(navigationNamespaces)
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const isCurrent = entries.some(({ to }) => `${pathname}/`.startsWith(`${to}/`)) || undefined
  return (
    <Menu side="top" className="bar-entry" trigger={<EntryContent label={t('more')} isCurrent={isCurrent} />}>
      {entries.map((entry) => (
        <MenuLink
          key={entry.to}
          to={entry.to}
          icon={entry.icon}
          className="aria-[current=page]:font-medium aria-[current=page]:text-accent-text"
        >
          {t(entry.label)}
        </MenuLink>
      ))}
    </Menu>
  )
}

function EntryContent({ icon, label, isCurrent }: EntryContentProps) {
  return (
    <>
      <span data-current={isCurrent} className={cn('flex rounded-full px-4 py-0.5', !icon && 'ellipsis')}>
        {icon && <Icon as={icon} size={20} />}
      </span>
      <span className="max-w-full truncate px-1">{label}</span>
    </>
  )
}

type EntryContentProps = {
  /** Three dots if there is none. */
  icon?: ComponentProps<typeof Icon>['as']
  label: string
  /** For a button. A link knows it by `aria-current`. */
  isCurrent?: boolean
}
