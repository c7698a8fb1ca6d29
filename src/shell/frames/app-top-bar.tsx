import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Actor } from '@/auth/permissions/actor'
import { useTranslation } from '@/i18n/use-translation'
import { Brand } from '@/shell/brand/brand'
import { SearchButton } from '@/shell/command-palette/search-button'
import { AccountMenu } from '@/shell/navigation/account-menu'
import { type NavigationEntry, navigationNamespaces } from '@/shell/navigation/navigation'
import { ButtonLink } from '@/ui/button/button-link'
import { Icon } from '@/ui/icon'

export function AppTopBar({ actor, entries, bell }: AppTopBarProps) {
  const { t } = useTranslation(navigationNamespaces)
  return (
    <header
      data-top-bar
      className="sticky top-(--top-banner) low:static z-20 border-b bg-background pt-[env(safe-area-inset-top)]"
    >
      <div className="mx-auto flex h-14 w-fit max-w-full min-w-[min(100%,var(--main))] items-center px-2 md:gap-3 md:px-6 lg:px-8">
        <Link
          to="/app"
          activeOptions={{ exact: true }}
          className="flex min-w-6 items-center rounded-sm px-2 py-1 max-md:me-auto md:px-0 pointer-coarse:min-h-11"
        >
          {/* Between phones and wide screens, the navigation needs the width. */}
          <Brand nameClass="md:max-lg:sr-only" />
        </Link>
        {/* Phones have `AppBottomBar`. */}
        <nav
          aria-label={t('label')}
          // Enlarged text may need more width than there is.
          className="flex min-w-0 grow items-center gap-1 overflow-x-auto max-md:hidden md:ms-3"
        >
          {entries
            .filter((entry) => entry.group !== 'otherArea')
            .map((entry) => (
              <Link
                key={entry.to}
                to={entry.to}
                activeOptions={{ exact: entry.isExact ?? false }}
                className="inline-flex min-h-9 shrink-0 items-center rounded-sm px-3 focus-visible:-outline-offset-2 font-medium text-muted aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-text enabled-hover:not-aria-[current=page]:bg-subtle enabled-hover:not-aria-[current=page]:text-text pointer-coarse:min-h-11"
              >
                {t(entry.label)}
              </Link>
            ))}
        </nav>
        <SearchButton variant="icon" />
        {bell}
        {entries
          .filter((entry) => entry.group === 'otherArea')
          .map((entry) => (
            <ButtonLink
              key={entry.to}
              to={entry.to}
              variant="ghost"
              size="icon"
              aria-label={t(entry.label)}
              title={t(entry.label)}
              // Large touch targets leave no room for it, and the account menu has it too.
              className="md:pointer-coarse:hidden"
            >
              <Icon as={entry.icon} size={20} className="text-muted" />
            </ButtonLink>
          ))}
        <span className="contents max-md:hidden">
          <AccountMenu
            actor={actor}
            area="app"
            side="bottom"
            variant="avatar"
            entries={entries.filter((entry) => entry.group === 'otherArea')}
          />
        </span>
      </div>
    </header>
  )
}

type AppTopBarProps = {
  actor: Actor
  entries: NavigationEntry[]
  bell: ReactNode
}
