import { Link, useRouterState } from '@tanstack/react-router'
import Ellipsis from 'lucide-react/icons/ellipsis'
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
          className={cn(
            'group flex font-medium text-muted text-xs aria-[current=page]:text-accent-text',
            entryClass,
          )}
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
  const isCurrent = entries.some(({ to }) => `${pathname}/`.startsWith(`${to}/`))
  return (
    <Menu
      side="top"
      className={cn(
        'group h-auto! w-auto! gap-1! rounded-none! border-0! p-0! text-xs!',
        entryClass,
        isCurrent ? 'text-accent-text!' : 'text-muted!',
      )}
      trigger={<EntryContent icon={Ellipsis} label={t('more')} isCurrent={isCurrent} />}
    >
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

const entryClass =
  'min-w-0 flex-auto flex-col items-center justify-center gap-1 focus-visible:outline-offset-[-4px]'

function EntryContent({ icon, label, isCurrent }: EntryContentProps) {
  return (
    <>
      <span
        className={cn(
          'rounded-full px-4 py-0.5 group-aria-[current=page]:bg-accent-soft',
          isCurrent && 'bg-accent-soft',
        )}
      >
        <Icon as={icon} size={20} />
      </span>
      <span className="max-w-full truncate px-1">{label}</span>
    </>
  )
}

type EntryContentProps = {
  icon: ComponentProps<typeof Icon>['as']
  label: string
  /** For a button. A link knows it by `aria-current`. */
  isCurrent?: boolean
}
