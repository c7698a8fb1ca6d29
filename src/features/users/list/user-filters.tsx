/** Whom the list shows and in which order; sent with the search where no JavaScript runs. */

import { roleNames } from '@/auth/permissions/permissions'
import { type UserSearch, userSorts, userStates } from '@/features/users/users.schema'
import { useTranslation } from '@/i18n/use-translation'
import { searchFormId } from '@/shell/lists/paged-list'
import { Button } from '@/ui/button/button'
import { Select } from '@/ui/form/select'
import { useHydrated } from '@/ui/use-hydrated'

type Props = { search: UserSearch; onChange: (change: Partial<UserSearch>) => void }

export function UserFilters({ search, onChange }: Props) {
  const { t } = useTranslation('users')
  const isHydrated = useHydrated()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like this everywhere
    <div role="group" aria-label={t('filter.label')} className="-ms-3 flex flex-wrap items-center sm:ms-0">
      <FilterSelect
        name="role"
        label={t('roleLabel')}
        value={search.role}
        options={[
          { value: '', label: t('filter.anyRole') },
          ...roleNames.map((value) => ({ value, label: t(`role.${value}`) })),
        ]}
        onChange={(role) => onChange({ role })}
      />
      <FilterSelect
        name="state"
        label={t('stateLabel')}
        value={search.state}
        options={[
          { value: '', label: t('filter.anyState') },
          ...userStates.map((value) => ({ value, label: t(`state.${value}`) })),
        ]}
        onChange={(state) => onChange({ state })}
      />
      <FilterSelect
        name="sort"
        label={t('sort.label')}
        value={search.sort}
        options={[
          { value: '', label: t('sort.newest') },
          ...userSorts.map((value) => ({ value, label: t(`sort.${value}`) })),
        ]}
        onChange={(sort) => onChange({ sort })}
      />
      {!isHydrated && (
        <noscript>
          <Button type="submit" form={searchFormId} variant="ghost" size="sm">
            {t('filter.apply')}
          </Button>
        </noscript>
      )}
    </div>
  )
}

type FilterSelectProps<Value extends string> = {
  name: string
  label: string
  value: Value
  options: ReadonlyArray<{ value: Value; label: string }>
  onChange: (value: Value) => void
}

function FilterSelect<Value extends string>({
  name,
  label,
  value,
  options,
  onChange,
}: FilterSelectProps<Value>) {
  return (
    <Select
      variant="quiet"
      form={searchFormId}
      name={name}
      aria-label={label}
      title={label}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value)
        if (chosen) onChange(chosen.value)
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}
