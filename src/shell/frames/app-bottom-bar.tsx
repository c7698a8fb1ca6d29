import { Link } from '@tanstack/react-router'
import { useTranslation } from '@/i18n/use-translation'
import { type NavigationEntry, navigationNamespaces } from '@/shell/navigation/navigation'
import { Icon } from '@/ui/icon'

/** The app's navigation on phones. Toasts and pages leave `--bottom-bar` free, which is its height. */
export function AppBottomBar({ entries }: { entries: NavigationEntry[] }) {
  const { t } = useTranslation(navigationNamespaces)
  return (
    <nav
      aria-label={t('label')}
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 flex h-(--bottom-bar) border-t bg-surface px-(--safe-inline) pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {entries
        .filter((entry) => entry.group !== 'otherArea' && !entry.isWideOnly)
        .map((entry) => (
          <Link
            key={entry.to}
            to={entry.to}
            activeOptions={{ exact: entry.isExact ?? false }}
            className="group flex min-w-0 flex-1 flex-col items-center justify-center gap-1 font-medium text-muted text-xs focus-visible:outline-offset-[-4px] aria-[current=page]:text-accent-text"
          >
            <span className="rounded-full px-4 py-0.5 group-aria-[current=page]:bg-accent-soft">
              <Icon as={entry.icon} size={20} />
            </span>
            <span className="max-w-full truncate px-1">{t(entry.shortLabel ?? entry.label)}</span>
          </Link>
        ))}
    </nav>
  )
}
