/** Where one can go in each area. An entry is shown to those who are allowed what its page needs. */
import type { LinkProps } from '@tanstack/react-router'
import AppWindow from 'lucide-react/icons/app-window'
import BookOpenText from 'lucide-react/icons/book-open-text'
import CircleUser from 'lucide-react/icons/circle-user'
import FolderGit from 'lucide-react/icons/folder-git-2'
import House from 'lucide-react/icons/house'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Users from 'lucide-react/icons/users'
import type { ComponentProps } from 'react'
import type { Actor } from '@/auth/permissions/actor'
import { isAllowed, type PermissionRequest } from '@/auth/permissions/permissions'
import type { Area } from '@/resources/area'
import type { Icon } from '@/ui/icon'

export type NavigationEntry = {
  /** In `nav.json`. */
  key: EntryKey
  /** Where there is little room. */
  shortKey?: EntryKey
  to: LinkProps['to']
  icon: ComponentProps<typeof Icon>['as']
  permission: PermissionRequest
  /** A group has its heading in `nav.json`; what leads to the other area stands apart. */
  group?: 'application' | 'configuration' | 'otherArea'
  /** Current only on its own page, not on those below it. */
  isExact?: boolean
  /** Not in the bar of phones, which has room for four at most. */
  isWideOnly?: boolean
}

type EntryKey =
  | 'home'
  | 'dashboard'
  | 'repositories'
  | 'repositoriesShort'
  | 'users'
  | 'account'
  | 'apiDocumentation'
  | 'openApp'
  | 'openManager'

/** The entries of an area that somebody may use, in order. */
export function listNavigation(area: Area, actor: Actor): NavigationEntry[] {
  return entries[area].filter(({ permission }) => isAllowed(actor, permission))
}

const entries: Record<Area, readonly NavigationEntry[]> = {
  manager: [
    {
      key: 'dashboard',
      to: '/manager/dashboard',
      icon: LayoutDashboard,
      permission: { apps: ['manager'] },
      group: 'application',
    },
    {
      key: 'repositories',
      to: '/manager/repositories',
      icon: FolderGit,
      permission: { repository: ['read'] },
      group: 'application',
    },
    {
      key: 'users',
      to: '/manager/users',
      icon: Users,
      permission: { user: ['list'] },
      group: 'configuration',
    },
    {
      key: 'account',
      to: '/manager/account',
      icon: CircleUser,
      permission: { account: ['update'] },
      group: 'configuration',
    },
    {
      key: 'apiDocumentation',
      to: '/api/docs',
      icon: BookOpenText,
      permission: { apps: ['manager'] },
      group: 'configuration',
    },
    { key: 'openApp', to: '/app', icon: AppWindow, permission: { apps: ['app'] }, group: 'otherArea' },
  ],
  app: [
    { key: 'home', to: '/app', icon: House, permission: { apps: ['app'] }, isExact: true },
    {
      key: 'repositories',
      shortKey: 'repositoriesShort',
      to: '/app/repositories',
      icon: FolderGit,
      permission: { repository: ['read'] },
    },
    { key: 'account', to: '/app/account', icon: CircleUser, permission: { account: ['update'] } },
    {
      key: 'apiDocumentation',
      to: '/api/docs',
      icon: BookOpenText,
      permission: { apps: ['app'] },
      isWideOnly: true,
    },
    {
      key: 'openManager',
      to: '/manager',
      icon: SlidersHorizontal,
      permission: { apps: ['manager'] },
      group: 'otherArea',
    },
  ],
}
