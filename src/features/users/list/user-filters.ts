import { userStates } from '@/auth/fields/user-state'
import { roleNames } from '@/auth/permissions/permissions'
import type { UserSearch } from '@/features/users/users.schema'
import { useTranslation } from '@/i18n/use-translation'
import type { Filter } from '@/shell/lists/filter'

export function useUserFilters({ role, state }: UserSearch): Filter[] {
  const { t } = useTranslation('users')
  return [
    {
      name: 'role',
      label: t('roleLabel'),
      value: role,
      anyLabel: t('filter.anyRole'),
      options: roleNames.map((value) => ({ value, label: t(`role.${value}`) })),
    },
    {
      name: 'state',
      label: t('stateLabel'),
      value: state,
      anyLabel: t('filter.anyState'),
      options: userStates.map((value) => ({ value, label: t(`state.${value}`) })),
    },
  ]
}
