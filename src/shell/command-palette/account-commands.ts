import { useNavigate } from '@tanstack/react-router'
import CircleUser from 'lucide-react/icons/circle-user'
import type { Actor } from '@/auth/permissions/actor'
import { isAllowed } from '@/auth/permissions/permissions'
import { useTranslation } from '@/i18n/use-translation'
import type { Area } from '@/resources/area'
import { listAccountSections } from '@/shell/navigation/account-sections'
import type { Command } from './command'

/** The sections of the account page that every installation shows. */
export function useAccountCommands(actor: Actor, area: Area): Command[] {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  if (!isAllowed(actor, { account: ['update'] })) return []
  return listAccountSections(actor)
    .filter((section) => !('isConditional' in section))
    .map(({ id, title }) => ({
      id: `account-${id}`,
      label: t(title),
      icon: CircleUser,
      run: () => navigate({ to: `/${area}/account`, hash: id }),
    }))
}
