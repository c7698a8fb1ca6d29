import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Actor } from '@/auth/permissions/actor'
import { Brand } from '@/shell/brand/brand'
import { CommandPaletteProvider } from '@/shell/command-palette/command-palette-provider'
import { SearchButton } from '@/shell/command-palette/search-button'
import { IsFramedContext } from '@/shell/errors/status-frame'
import { NavigationProgress } from '@/shell/navigation/navigation-progress'
import { NavigationSheet } from '@/shell/navigation/navigation-sheet'
import { usePreloadPages } from '@/shell/navigation/use-preload-pages'
import { Sidebar } from './sidebar'

export function ManagerFrame({ actor, bell, children }: ManagerFrameProps) {
  usePreloadPages('manager', actor)
  return (
    <CommandPaletteProvider actor={actor} area="manager">
      <div className="min-h-[calc(100dvh-var(--top-banner))] px-(--safe-inline) md:flex">
        <NavigationProgress />
        <Sidebar actor={actor} bell={bell} />
        <header
          data-phone-top-bar
          className="sticky top-(--top-banner) low:static z-20 flex h-[calc(56px+env(safe-area-inset-top))] items-center gap-1 border-b bg-background px-2 pt-[env(safe-area-inset-top)] md:hidden"
        >
          <NavigationSheet actor={actor} />
          <Link
            to="/manager"
            activeOptions={{ exact: true }}
            className="me-auto flex min-w-0 items-center rounded-sm px-1.5 py-1 pointer-coarse:min-h-11"
          >
            <Brand />
          </Link>
          <SearchButton variant="icon" />
          {bell}
        </header>
        <div className="min-w-0 flex-1">
          <IsFramedContext value={true}>{children}</IsFramedContext>
        </div>
      </div>
    </CommandPaletteProvider>
  )
}

type ManagerFrameProps = {
  actor: Actor
  /** The link to the notifications. */
  bell: ReactNode
  children: ReactNode
}
