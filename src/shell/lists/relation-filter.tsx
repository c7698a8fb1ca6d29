import { useState } from 'react'
import { useTranslation } from '@/i18n/use-translation'
import type { Related } from '@/platform/fields/relation'
import type { ResourceName } from '@/resources/resources'
import { RelationInput } from '@/shell/forms/relation-input'
import { cn } from '@/ui/cn'
import type { Choice } from '@/ui/combobox/choice-list'
import { Field } from '@/ui/form/field'
import { searchFormId } from './filter'
import { useListNavigation, useNextParam } from './use-list-navigation'

type Props = {
  /** The search param, which holds the id of a row. */
  name: string
  label: string
  resource: ResourceName
  value: string
  /** The rows that the items of the list refer to. One of them has the name of the chosen row. */
  related: ReadonlyArray<Related | null>
}

/** Filters a list by the row that its items refer to. */
export function RelationFilter({ name, label, resource, value: current, related }: Props) {
  const { t } = useTranslation('users')
  const show = useListNavigation()
  const value = useNextParam(name, current)
  const [picked, setPicked] = useState<Choice | null>(null)
  const row = related.find((known) => known?.id === value)
  const known = row ? { id: row.id, label: row.name || t('noName') } : picked?.id === value ? picked : null
  return (
    <>
      <Field
        label={label}
        isLabelHidden
        className={cn(
          // A list of names and addresses needs more than half of a phone.
          'w-56 max-md:col-span-full max-md:w-full',
          value
            ? '[&_input]:border-accent/40 [&_input]:bg-accent-soft [&_input]:text-accent-text'
            : '[&_input]:border-border [&_input]:placeholder:text-text',
        )}
      >
        <RelationInput
          resource={resource}
          // Without its name, the placeholder stands for the chosen row of an empty list.
          value={value ? (known ?? { id: value, label: '' }) : null}
          onChange={(choice) => {
            setPicked(choice)
            show({ [name]: choice?.id })
          }}
          placeholder={label}
          canBeEmpty
          isFloating
        />
      </Field>
      {value && <input type="hidden" form={searchFormId} name={name} value={value} />}
    </>
  )
}
