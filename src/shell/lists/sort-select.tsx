import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { useTranslation } from '@/i18n/use-translation'
import { type ListOrder, type ListOrders, parseSort } from '@/platform/list-orders'
import { Icon } from '@/ui/icon'
import type { Column } from './column'
import { searchFormId } from './filter'
import { useListNavigation, useNextParam } from './use-list-navigation'

type Props = {
  columns: ReadonlyArray<Pick<Column<never>, 'header' | 'sort'>>
  orders: ListOrders
  sort: string
}

/** How each type of order is described. */
const kinds = {
  id: 'time',
  text: 'text',
  time: 'time',
  integer: 'number',
  bigint: 'number',
  decimal: 'number',
  enum: 'enum',
  boolean: 'boolean',
} as const satisfies Record<ListOrder['type'], string>

/**
 * The orders of the sortable columns in both directions. Phones have no headers, and a narrow table leaves columns out.
 * Marked while the order is not the default one.
 */
export function SortSelect({ columns, orders, sort: current }: Props) {
  const { t } = useTranslation('lists')
  const show = useListNavigation()
  const sort = useNextParam('sort', current)
  const options = columns.flatMap(({ header: column, sort: name }) =>
    name && orders[name]
      ? [name, `-${name}`].map((value) => {
          const { order, direction } = parseSort(value, orders)
          return { value, label: t(`sort.${kinds[order.type]}.${direction}`, { column }) }
        })
      : [],
  )
  const { name, order, direction } = parseSort(sort, orders)
  const chosen = direction === order.direction ? name : `-${name}`
  const label = options.find(({ value }) => value === chosen)?.label
  return (
    <span
      data-active={sort !== '' || undefined}
      className="relative flex h-9 min-w-9 items-center justify-center gap-2 rounded-md border bg-surface px-2.5 text-muted shadow-raised outline-ring has-focus-visible:outline-2 hover:bg-subtle data-active:border-accent/40 data-active:bg-accent-soft data-active:text-accent-text pointer-coarse:h-11 pointer-coarse:min-w-11"
    >
      <Icon as={ArrowDownUp} />
      {/* The sorted column can be one that the table leaves out. */}
      <span
        aria-hidden
        className="hidden max-w-60 items-center gap-2 text-input text-text in-data-active:text-inherit xl:flex beside-panel:hidden"
      >
        <span className="truncate">{label}</span>
        <Icon as={ChevronsUpDown} className="text-muted" />
      </span>
      <select
        form={searchFormId}
        name="sort"
        aria-label={t('sort.label')}
        title={label ?? t('sort.label')}
        // Chromium draws the list of options in the colors of the control.
        className="absolute -inset-px w-[calc(100%+2px)] bg-surface text-text opacity-0"
        value={chosen}
        onChange={(event) => show({ sort: event.target.value })}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
