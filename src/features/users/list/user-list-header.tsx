import type { Selection } from '@/features/users/bulk/use-selection'
import { useTranslation } from '@/i18n/use-translation'
import { Checkbox } from '@/ui/form/checkbox'

export function UserListHeader({ selection }: { selection: Selection }) {
  const { t } = useTranslation('users')
  const isSome = selection.users.length > 0 && !selection.isAll
  return (
    <div className="flex min-h-8 items-center justify-between gap-4 px-4 text-muted text-sm sm:px-5">
      <Checkbox
        label={<span className="font-normal">{t('select.all')}</span>}
        checked={selection.isAll}
        onChange={selection.toggleAll}
        ref={(input) => {
          if (input) input.indeterminate = isSome
        }}
      />
      {/* Hidden from screen readers, because each row has labels of its own. */}
      <span aria-hidden className="hidden gap-4 text-end lg:flex *:w-[8.5rem] *:truncate">
        <span>{t('created')}</span>
        <span>{t('lastSeen')}</span>
      </span>
    </div>
  )
}
