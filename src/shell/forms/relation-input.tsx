import { useState } from 'react'
import { appConfig } from '#config'
import { useMessage } from '@/i18n/use-message'
import { useTranslation } from '@/i18n/use-translation'
import { toAppError } from '@/platform/app-error'
import type { ResourceName } from '@/resources/resources'
import { useRelatedRows } from '@/shell/search/use-related-rows'
import { ChoiceInput, type ChoiceInputProps } from '@/ui/combobox/choice-input'

type Props = Pick<ChoiceInputProps, 'ref' | 'value' | 'onChange' | 'onBlur' | 'isFloating'> & {
  resource: ResourceName
  placeholder?: string
  canBeEmpty: boolean
}

/** Searches for a row of a resource, with the line of the resource in `src/routes/-search-sources.ts`. */
export function RelationInput({ resource, placeholder, canBeEmpty, ...control }: Props) {
  const { t } = useTranslation('form-fields')
  const { error } = useMessage()
  const [term, setTerm] = useState<string | null>(null)
  const [isUsed, setIsUsed] = useState(false)
  const { rows, isMore, isPending, ...search } = useRelatedRows(resource, (term ?? '').trim(), isUsed)
  const failure = search.error ? error(toAppError(search.error)) : undefined
  const emptyText = isPending ? t('relation.searching') : t('relation.none')
  return (
    <ChoiceInput
      {...control}
      term={term}
      onTermChange={setTerm}
      options={rows.map(({ id, name, description }) => ({ id, label: name, description }))}
      isPending={isPending && !failure}
      status={failure ?? (isPending ? '' : t('relation.found', { count: rows.length }))}
      footer={failure ?? (rows.length === 0 ? emptyText : isMore && t('relation.more'))}
      labels={{
        placeholder: placeholder ?? t('relation.search'),
        clear: canBeEmpty ? t('relation.clear') : undefined,
      }}
      maxLength={appConfig.list.searchMaxLength}
      onIntent={() => setIsUsed(true)}
      onBlur={() => {
        setIsUsed(false)
        control.onBlur?.()
      }}
    />
  )
}
