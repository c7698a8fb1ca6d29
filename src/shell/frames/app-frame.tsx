import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Actor } from '@/auth/permissions/actor'
import { CommandPaletteProvider } from '@/shell/command-palette/command-palette-provider'
import { IsFramedContext } from '@/shell/errors/status-frame'
import { listNavigation } from '@/shell/navigation/navigation'
import { NavigationProgress } from '@/shell/navigation/navigation-progress'
import { usePreloadPages } from '@/shell/navigation/use-preload-pages'
import { cn } from '@/ui/cn'
import { AppBottomBar } from './app-bottom-bar'
import { AppTopBar } from './app-top-bar'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** `desktop-only`: on a phone the page has no bottom bar, so it needs its own back link. */
    frame?: 'desktop-only'
  }
}

export function AppFrame({ actor, bell, children }: AppFrameProps) {
  usePreloadPages('app', actor)
  const isDesktopOnly = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.frame === 'desktop-only'),
  })
  const entries = listNavigation('app', actor)
  return (
    <CommandPaletteProvider actor={actor} area="app">
      <div
        className={cn(
          '[--main:calc(var(--container-app)+64px)]',
          'min-h-[calc(100dvh-var(--top-banner))] px-(--safe-inline)',
          !isDesktopOnly && 'pb-(--bottom-bar)',
        )}
      >
        <NavigationProgress />
        <AppTopBar actor={actor} entries={entries} bell={bell} />
        <IsFramedContext value={true}>{children}</IsFramedContext>
        {!isDesktopOnly && <AppBottomBar entries={entries} />}
      </div>
    </CommandPaletteProvider>
  )
}

type AppFrameProps = {
  actor: Actor
  /** The link to the notifications. */
  bell: ReactNode
  children: ReactNode
}
