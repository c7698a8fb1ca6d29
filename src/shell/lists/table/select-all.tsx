import { useTranslation } from '@/i18n/use-translation'
import type { Selection } from '@/shell/lists/use-selection'
import { Checkbox } from '@/ui/form/checkbox'
import { TableHeader } from '@/ui/table/table'

type Props = { selection: Pick<Selection<unknown>, 'items' | 'isAll' | 'allCount' | 'toggleAll'> }

/** The header of the checkboxes. */
export function SelectAll({ selection: { items, isAll, allCount, toggleAll } }: Props) {
  const { t } = useTranslation('lists')
  return (
    <TableHeader isSelection className="max-md:flex-1 md:w-12">
      <Checkbox
        label={<span className="font-normal md:sr-only">{t('select.all', { count: allCount })}</span>}
        className="pointer-coarse:ms-1.25"
        autoComplete="off"
        checked={isAll}
        onChange={toggleAll}
        ref={(input) => {
          if (input) input.indeterminate = items.length > 0 && !isAll
        }}
      />
    </TableHeader>
  )
}
