import { useNavigate } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import type { Actor } from '@/auth/permissions/actor'
import { isAllowed } from '@/auth/permissions/permissions'
import { useTranslation } from '@/i18n/use-translation'
import type { Area } from '@/resources/area'
import { hasOwnRows } from '@/resources/own-rows'
import { listPage, resourceList, resourceNamespaces } from '@/resources/resources'
import type { Command } from './command'

/**
 * The form for a new row of each resource. If both areas show the resource, only the manager offers to create a row, unless
 * rows belong to their creators.
 */
export function useCreateCommands(actor: Actor, area: Area): Command[] {
  const { t } = useTranslation(['commands', ...resourceNamespaces])
  const navigate = useNavigate()
  return resourceList.flatMap((resource) => {
    const list = listPage(resource, area)
    const actions: readonly string[] = resource.actions
    const isElsewhere = area === 'app' && listPage(resource, 'manager') && !hasOwnRows(resource)
    if (!list || isElsewhere || !actions.includes('create')) return []
    if (!isAllowed(actor, { [resource.name]: ['create'] })) return []
    const page = 'newPage' in resource ? resource.newPage : undefined
    return {
      id: `create-${resource.name}`,
      label: t(`${resource.plural}:new`),
      icon: Plus,
      run: () => navigate(page ? { to: page } : { to: list, state: { dialog: `${resource.name}-new` } }),
    }
  })
}
