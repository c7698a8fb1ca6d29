import { Link } from '@tanstack/react-router'
import PanelLeft from 'lucide-react/icons/panel-left'
import { appConfig } from '#config'
import type { Actor } from '@/auth/permissions/actor'
import { useTranslation } from '@/i18n/use-translation'
import { Brand, Mark } from '@/shell/brand/brand'
import { SearchButton } from '@/shell/command-palette/search-button'
import { AccountMenu } from '@/shell/navigation/account-menu'
import { listNavigation } from '@/shell/navigation/navigation'
import { NavigationGroups } from '@/shell/navigation/navigation-groups'
import { Button } from '@/ui/button/button'
import { cn } from '@/ui/cn'
import { Icon } from '@/ui/icon'
import { useSidebarState } from './sidebar-state'

export function Sidebar({ actor }: { actor: Actor }) {
  const { t } = useTranslation('nav')
  const [isCollapsed, toggle] = useSidebarState()
  return (
    <header
      className={cn(
        'shrink-0 border-e bg-subtle/45 transition-[width] max-md:hidden',
        isCollapsed ? 'w-16' : 'w-60',
      )}
    >
      <div
        id="sidebar"
        className="sticky top-(--top-banner) flex h-[calc(100dvh-var(--top-banner))] flex-col overflow-y-auto overflow-x-clip overscroll-contain"
      >
        <div
          className={cn(
            'flex items-center px-3 pt-3.5 pb-5',
            isCollapsed ? 'flex-col gap-3' : 'justify-between gap-2',
          )}
        >
          <Link
            to="/manager"
            aria-label={isCollapsed ? appConfig.name : undefined}
            className="flex rounded-sm px-1.5 py-1"
          >
            {isCollapsed ? <Mark /> : <Brand />}
          </Link>
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('toggleSidebar')}
            title={t('toggleSidebar')}
            aria-expanded={!isCollapsed}
            aria-controls="sidebar"
            onClick={toggle}
          >
            <Icon as={PanelLeft} size={20} isDirectional className="text-muted" />
          </Button>
        </div>
        <div className={cn('flex flex-col px-3 pb-5', isCollapsed && 'items-center')}>
          <SearchButton variant={isCollapsed ? 'icon' : 'field'} />
        </div>
        <div className="flex flex-1 flex-col px-3">
          <NavigationGroups entries={listNavigation('manager', actor)} isIconOnly={isCollapsed} />
        </div>
        <div className="sticky bottom-0 mt-3 flex flex-col items-stretch border-t bg-[color-mix(in_oklab,var(--color-subtle)_45%,var(--color-background))] p-2">
          {isCollapsed ? (
            <span className="self-center">
              <AccountMenu actor={actor} area="manager" variant="avatar" />
            </span>
          ) : (
            <AccountMenu actor={actor} area="manager" variant="row" />
          )}
        </div>
      </div>
    </header>
  )
}
