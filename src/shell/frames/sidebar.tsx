import { Link } from '@tanstack/react-router'
import PanelLeft from 'lucide-react/icons/panel-left'
import { type ReactNode, useState } from 'react'
import type { Actor } from '@/auth/permissions/actor'
import { useTranslation } from '@/i18n/use-translation'
import { Brand } from '@/shell/brand/brand'
import { SearchButton } from '@/shell/command-palette/search-button'
import { AccountMenu } from '@/shell/navigation/account-menu'
import { listNavigation } from '@/shell/navigation/navigation'
import { NavigationGroups } from '@/shell/navigation/navigation-groups'
import { readViewCookie, writeViewCookie } from '@/shell/page/view-cookie'
import { Button } from '@/ui/button/button'
import { cn } from '@/ui/cn'
import { Icon } from '@/ui/icon'

const cookie = 'sidebar'
const collapsed = 'collapsed'

/** A rail of icons with labels below `lg`. From there on the person chooses between rows and icons. */
export function Sidebar({ actor, bell }: { actor: Actor; bell: ReactNode }) {
  const { t } = useTranslation('nav')
  const [isCollapsed, setIsCollapsed] = useState(() => readViewCookie(cookie) === collapsed)
  function toggle() {
    writeViewCookie(cookie, isCollapsed ? '' : collapsed)
    setIsCollapsed(!isCollapsed)
  }
  return (
    <header
      className={cn(
        'w-[max(6rem,96px)] shrink-0 border-e bg-subtle/45 max-md:hidden',
        isCollapsed ? 'lg:w-16' : 'lg:w-[15rem]',
      )}
    >
      <div
        id="sidebar"
        className="sticky top-(--top-banner) flex h-[calc(100dvh-var(--top-banner))] flex-col scroll-pb-18 overflow-y-auto overflow-x-clip overscroll-contain"
      >
        <div
          className={cn(
            'flex flex-col items-center gap-3 px-3 pt-3.5 pb-5',
            !isCollapsed && 'lg:flex-row lg:gap-0.5',
          )}
        >
          <Link
            to="/manager"
            activeOptions={{ exact: true }}
            className={cn('flex min-w-0 rounded-sm px-1.5 py-1', !isCollapsed && 'lg:me-auto')}
          >
            <Brand className="gap-0! lg:gap-2.5!" nameClass={isCollapsed ? 'sr-only' : 'max-lg:sr-only'} />
          </Link>
          {bell}
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('toggleSidebar')}
            title={t('toggleSidebar')}
            aria-expanded={!isCollapsed}
            aria-controls="sidebar"
            className="max-lg:hidden"
            onClick={toggle}
          >
            <Icon as={PanelLeft} size={20} isDirectional className="text-muted" />
          </Button>
        </div>
        <div className="flex flex-col px-3 pb-5">
          <SearchButton variant="icon" className={cn('self-center', !isCollapsed && 'lg:hidden')} />
          {!isCollapsed && <SearchButton variant="field" className="max-lg:hidden" />}
        </div>
        <div className="flex flex-1 flex-col px-1 lg:px-3">
          <NavigationGroups
            entries={listNavigation('manager', actor)}
            labels={isCollapsed ? 'collapsed' : 'expanded'}
          />
        </div>
        <div className="sticky bottom-0 low:static mt-3 flex flex-col items-stretch border-t bg-[color-mix(in_oklab,var(--color-subtle)_45%,var(--color-background))] p-2">
          <span className={cn('self-center', !isCollapsed && 'lg:hidden')}>
            <AccountMenu actor={actor} area="manager" side="top" variant="avatar" />
          </span>
          {!isCollapsed && (
            <span className="contents max-lg:hidden">
              <AccountMenu actor={actor} area="manager" side="top" variant="row" />
            </span>
          )}
        </div>
      </div>
    </header>
  )
}
