import { mutationOptions } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import Copy from 'lucide-react/icons/copy'
import type { ExampleProps } from '@/features/styleguide/example'
import { type FixtureRow, fixtureQuery } from '@/features/styleguide/paged-list-fixture'
import { fixtureOrders, fixtureStates } from '@/features/styleguide/paged-list-fixture.schema'
import { Variant, Variants } from '@/features/styleguide/variant'
import type { BulkOutcome } from '@/platform/database/bulk-outcome'
import { message } from '@/platform/message'
import { BulkDelete } from '@/shell/lists/bulk/bulk-delete'
import type { Column } from '@/shell/lists/column'
import { PagedList } from '@/shell/lists/paged-list'
import { useListQuery } from '@/shell/lists/use-list-query'
import { useSelection } from '@/shell/lists/use-selection'
import { NumberValue } from '@/shell/values/values'
import { Badge } from '@/ui/badge'
import { ListRowLink } from '@/ui/list/list'
import { MenuItem } from '@/ui/menu/menu-item'

export function PagedListExample({ texts }: ExampleProps) {
  const search = useSearch({ from: '/dev/styleguide' })
  const { query, items } = useListQuery(fixtureQuery(search))
  const selection = useSelection(items, JSON.stringify(search))
  const stateLabels = { planned: texts.first, active: texts.state, done: texts.second }
  const columns: Column<FixtureRow>[] = [
    {
      id: 'name',
      header: texts.label,
      sort: 'name',
      cell: ({ name }) => <ListRowLink to="/dev/styleguide">{name}</ListRowLink>,
    },
    {
      id: 'state',
      header: texts.state,
      sort: 'state',
      cell: ({ state }) => <Badge>{stateLabels[state]}</Badge>,
    },
    {
      id: 'count',
      header: texts.quantity,
      sort: 'count',
      align: 'end',
      cell: ({ count }) => <NumberValue value={count} />,
    },
  ]
  const options = fixtureStates.map((value) => ({ value, label: stateLabels[value] }))
  return (
    <Variants>
      <Variant isWide props="columns, orders, filters, rowMenu, selection">
        <PagedList
          name="styleguide"
          label={texts.title}
          items={items}
          query={query}
          columns={columns}
          orders={fixtureOrders}
          search={search}
          searchPlaceholder={`${texts.search} 4`}
          filters={[
            { name: 'state', label: texts.state, value: search.state, anyLabel: texts.state, options },
          ]}
          rowName={({ name }) => name}
          rowMenu={() => (
            <MenuItem icon={Copy} onSelect={() => {}}>
              {texts.copy}
            </MenuItem>
          )}
          selection={selection}
        />
        <BulkDelete selection={selection} mutation={refuseDeletion(items)} />
      </Variant>
    </Variants>
  )
}

/** Rows of the example stay, so the dialog shows how refused rows are listed. */
function refuseDeletion(items: FixtureRow[]) {
  return mutationOptions({
    mutationFn: async (ids: string[]): Promise<BulkOutcome> => ({
      done: [],
      refused: items
        .filter(({ id }) => ids.includes(id))
        .map(({ id, name }) => ({ id, name, message: message('errors:inUse') })),
    }),
  })
}
