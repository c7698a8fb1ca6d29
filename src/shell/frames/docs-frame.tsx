import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Actor } from '@/auth/permissions/actor'
import { homePath } from '@/auth/permissions/guards'
import { useTranslation } from '@/i18n/use-translation'
import type { Area } from '@/resources/area'
import { Brand } from '@/shell/brand/brand'
import { CommandPaletteProvider } from '@/shell/command-palette/command-palette-provider'
import { SearchButton } from '@/shell/command-palette/search-button'
import { IsFramedContext } from '@/shell/errors/status-frame'
import { AccountMenu } from '@/shell/navigation/account-menu'
import { BackLink } from '@/shell/page/back-link'

export function DocsFrame({ actor, area, bell, children }: DocsFrameProps) {
  const { t } = useTranslation('nav')
  const home = homePath(actor)
  return (
    <CommandPaletteProvider actor={actor} area={area}>
      <div className="min-h-[calc(100dvh-var(--top-banner))] px-(--safe-inline) pt-[env(safe-area-inset-top)]">
        <header className="sticky top-(--top-banner) z-20 border-b bg-background">
          <div className="mx-auto flex h-14 max-w-(--main) items-center gap-2 px-4 sm:gap-4 sm:px-6 lg:px-8">
            <Link
              to={home}
              // A phone has no room for two links to the same page.
              className="flex min-w-6 items-center rounded-sm py-1 pointer-coarse:min-h-11 pointer-coarse:min-w-11 max-sm:hidden"
            >
              <Brand />
            </Link>
            <nav aria-label={t('label')} className="ms-auto flex min-w-0 max-sm:grow">
              <BackLink to={home}>{t(area === 'manager' ? 'dashboard' : 'home')}</BackLink>
            </nav>
            <div className="flex items-center md:gap-3">
              <SearchButton variant="icon" />
              {bell}
              <AccountMenu actor={actor} area={area} side="bottom" variant="avatar" />
            </div>
          </div>
        </header>
        <IsFramedContext value={true}>{children}</IsFramedContext>
      </div>
    </CommandPaletteProvider>
  )
}

type DocsFrameProps = {
  actor: Actor
  area: Area
  /** The link to the notifications. */
  bell: ReactNode
  children: ReactNode
}
