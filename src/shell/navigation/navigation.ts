import type { LinkProps } from '@tanstack/react-router'
import AppWindow from 'lucide-react/icons/app-window'
import BookOpenText from 'lucide-react/icons/book-open-text'
import CircleUser from 'lucide-react/icons/circle-user'
import History from 'lucide-react/icons/history'
import House from 'lucide-react/icons/house'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import type { ComponentProps } from 'react'
import type { Actor } from '@/auth/permissions/actor'
import { isAllowed, type PermissionRequest, readPermission } from '@/auth/permissions/permissions'
import type { Area } from '@/resources/area'
import type { NavigationGroup } from '@/resources/define-resource'
import { listPage, type Resource, resourceList, resourceNamespaces } from '@/resources/resources'
import type { Icon } from '@/ui/icon'
import { resourceIcons } from './resource-icons'

export type NavigationEntry = {
  label: Label
  /** Where there is little room. */
  shortLabel?: Label
  to: LinkProps['to']
  icon: ComponentProps<typeof Icon>['as']
  permission: PermissionRequest
  /** A group has its heading in `nav.json`; the link to the other area stands apart. */
  group?: NavigationGroup | 'otherArea'
  /** Current only on its own page, not on the pages below it. */
  isExact?: boolean
  /** Not in the bottom bar of phones. */
  isWideOnly?: boolean
}

type Label =
  | 'home'
  | 'dashboard'
  | 'activity'
  | 'account'
  | 'apiDocumentation'
  | 'openApp'
  | 'openManager'
  | `${Resource['plural']}:${'title' | 'shortTitle'}`

/** For `useTranslation`: a label without a namespace is in `nav.json`. */
export const navigationNamespaces = ['nav', ...resourceNamespaces] as const

/** The entries of an area that the actor may open, in order. */
export function listNavigation(area: Area, actor: Actor): NavigationEntry[] {
  return entries[area].filter(({ permission }) => isAllowed(actor, permission))
}

const apiDocumentation = { label: 'apiDocumentation', to: '/api/docs', icon: BookOpenText } as const

const entries: Record<Area, readonly NavigationEntry[]> = {
  manager: [
    {
      label: 'dashboard',
      to: '/manager/dashboard',
      icon: LayoutDashboard,
      permission: { apps: ['manager'] },
      group: 'application',
    },
    ...listResources('manager', 'application'),
    ...listResources('manager', 'configuration'),
    {
      label: 'activity',
      to: '/manager/activity',
      icon: History,
      permission: { user: ['list'] },
      group: 'configuration',
    },
    {
      label: 'account',
      to: '/manager/account',
      icon: CircleUser,
      permission: { account: ['update'] },
      group: 'configuration',
    },
    { ...apiDocumentation, permission: { apps: ['manager'] }, group: 'configuration' },
    {
      label: 'openApp',
      to: '/app',
      icon: AppWindow,
      permission: { apps: ['app'] },
      group: 'otherArea',
    },
  ],
  app: [
    { label: 'home', to: '/app', icon: House, permission: { apps: ['app'] }, isExact: true },
    ...listResources('app'),
    {
      label: 'account',
      to: '/app/account',
      icon: CircleUser,
      permission: { account: ['update'] },
    },
    { ...apiDocumentation, permission: { apps: ['app'] }, isWideOnly: true },
    {
      label: 'openManager',
      to: '/manager',
      icon: LayoutDashboard,
      permission: { apps: ['manager'] },
      group: 'otherArea',
    },
  ],
}

function listResources(area: Area, group?: NavigationGroup): NavigationEntry[] {
  return resourceList.flatMap((resource) => {
    const to = listPage(resource, area)
    if (!to || (group && resource.navigationGroup !== group)) return []
    return {
      label: `${resource.plural}:title` as const,
      shortLabel: `${resource.plural}:shortTitle` as const,
      to,
      icon: resourceIcons[resource.name],
      permission: readPermission(resource),
      group,
    }
  })
}
