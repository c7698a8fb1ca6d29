import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type ListOrders, newestFirst } from '@/platform/list-orders'
import { isolate } from '@/platform/text/bidi'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { MenuItem } from '@/ui/menu/menu-item'
import type { Column } from './column'
import type { Filter } from './filter'
import { PagedList } from './paged-list'
import { useSelection } from './use-selection'

type Row = { id: string; name: string; size: number }

const rows: Row[] = [
  { id: 'one', name: 'One', size: 10 },
  { id: 'two', name: 'Two', size: 20 },
]

const orders = {
  created: newestFirst,
  name: { column: 'nameKey', type: 'text', direction: 'asc' },
  size: { column: 'size', type: 'integer', direction: 'desc' },
} as const satisfies ListOrders

const columns: Column<Row>[] = [
  { id: 'name', header: 'Name', sort: 'name', cell: ({ name }) => name },
  { id: 'size', header: 'Size', sort: 'size', align: 'end', cell: ({ size }) => size },
  { id: 'code', header: 'Code', isHiddenByDefault: true, cell: ({ id }) => id.toUpperCase() },
]

const kind: Filter = {
  name: 'kind',
  label: 'Kind',
  value: '',
  anyLabel: 'Any kind',
  options: [{ value: 'big', label: 'Big' }],
}

type Props = Partial<Parameters<typeof PagedList<Row>>[0]> & { isSelectable?: boolean }

function List({ isSelectable = false, ...props }: Props) {
  const items = props.items ?? rows
  const selection = useSelection(items)
  return (
    <PagedList
      name="samples"
      label="Samples"
      items={items}
      query={{
        hasNextPage: false,
        isFetchingNextPage: false,
        isFetchNextPageError: false,
        isPaused: false,
        isPending: false,
        isLoadingError: false,
        isFetching: false,
        refetch: vi.fn(),
        error: null,
        fetchNextPage: vi.fn(),
      }}
      columns={columns}
      orders={orders}
      search={{ searchTerm: '', sort: '' }}
      searchPlaceholder="Search samples"
      rowName={({ name }) => name}
      selection={isSelectable ? selection : undefined}
      empty={<p>No samples yet</p>}
      {...props}
    />
  )
}

const renderList = (props: Props = {}, urlSearch = '') => renderPage(<List {...props} />, { urlSearch })

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: removes the choice of an earlier test
  document.cookie = 'columns-samples=; Max-Age=0; Path=/'
})

describe('the table', () => {
  test('the table has a name, a header for each shown column and a row for each item', async () => {
    await renderList()
    const table = screen.getByRole('table', { name: 'Samples' })
    expect(headers()).toEqual(['Name', 'Size'])
    expect(within(table).getByRole('rowheader', { name: /^One/ })).toBeDefined()
    expect(within(table).getAllByRole('row')).toHaveLength(1 + rows.length)
  })

  test('the first frame has eight rows, and the next one all of them', async () => {
    const rendered: string[] = []
    const items = Array.from({ length: 12 }, (_, index) => ({ id: `row-${index}`, name: 'Row', size: index }))
    const column: Column<Row> = {
      id: 'name',
      header: 'Name',
      cell: ({ id }) => {
        rendered.push(id)
        return id
      },
    }
    await renderList({ items, columns: [column] })
    expect(new Set(rendered.slice(0, rendered.lastIndexOf('row-0')))).toEqual(
      new Set(items.slice(0, 8).map(({ id }) => id)),
    )
    expect(screen.getAllByRole('rowheader')).toHaveLength(12)
  })

  test('a phone shows a badge beside the name, before the other values', async () => {
    const badge: Column<Row> = { id: 'state', header: 'State', phone: 'badge', cell: () => 'Paused' }
    await renderList({ columns: [...columns, badge] })
    expect(screen.getByRole('rowheader', { name: /^One/ }).textContent).toBe('OnePausedSize: 10')
  })

  test('a row menu is named after its row', async () => {
    const onSelect = vi.fn()
    const { user } = await renderList({
      rowMenu: ({ id }) => <MenuItem onSelect={() => onSelect(id)}>Archive</MenuItem>,
    })
    await user.click(screen.getByRole('button', { name: t('lists:rowMenu', { name: 'Two' }) }))
    await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
    await waitFor(() => expect(onSelect).toHaveBeenCalledExactlyOnceWith('two'))
  })

  test('a list without rows, search term and filter shows its own text', async () => {
    await renderList({ items: [] })
    expect(screen.getByText('No samples yet')).toBeDefined()
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  test('a list without rows and without a text of its own says that there is no data', async () => {
    await renderList({ items: [], empty: undefined })
    expect(screen.getByText(t('common:list.empty'))).toBeDefined()
  })
})

describe('sorting', () => {
  const sortLink = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  const sorted = () =>
    screen
      .getAllByRole('columnheader')
      .filter((header) => header.hasAttribute('aria-sort'))
      .map((header) => [header.textContent, header.getAttribute('aria-sort')])

  test.each([
    ['', [], 'name', 'size'],
    ['name', [['Name', 'ascending']], '-name', 'size'],
    ['-name', [['Name', 'descending']], 'name', 'size'],
    ['size', [['Size', 'descending']], 'name', '-size'],
    ['-size', [['Size', 'ascending']], 'name', 'size'],
  ])(
    'the headers of a list sorted by "%s" say so and link to the next order',
    async (sort, marked, name, size) => {
      await renderList({ search: { searchTerm: '', sort } })
      expect(sorted()).toEqual(marked)
      expect(sortLink('Name')).toBe(`/?sort=${name}`)
      expect(sortLink('Size')).toBe(`/?sort=${size}`)
    },
  )

  test('a header keeps the search term and the filters', async () => {
    const { user, location } = await renderList({}, '?searchTerm=a&kind=big')
    await user.click(screen.getByRole('link', { name: 'Name' }))
    await waitFor(() => expect(location()).toBe('/?searchTerm=a&kind=big&sort=name'))
  })

  test('a column without an order in the list is not sortable', async () => {
    await renderList({ orders: { size: orders.size } })
    screen.getByRole('link', { name: 'Size' })
    expect(screen.queryByRole('link', { name: 'Name' })).toBeNull()
  })

  test('phones choose among both directions of every sortable column', async () => {
    const { user, location } = await renderList({ search: { searchTerm: '', sort: '-name' } })
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: t('lists:sort.label') })
    expect([...select.options].map(({ text, value }) => [text, value])).toEqual([
      [t('lists:sort.text.asc', { column: 'Name' }), 'name'],
      [t('lists:sort.text.desc', { column: 'Name' }), '-name'],
      [t('lists:sort.number.desc', { column: 'Size' }), 'size'],
      [t('lists:sort.number.asc', { column: 'Size' }), '-size'],
    ])
    expect(select.value).toBe('-name')
    await user.selectOptions(select, '-size')
    await waitFor(() => expect(location()).toBe('/?sort=-size'))
  })
})

describe('filters', () => {
  test('a filter is marked while it is active and can be cleared, and the search stays', async () => {
    const filters = [{ ...kind, value: 'big' }]
    const { user, location } = await renderList({ filters }, '?searchTerm=a&kind=big')
    expect(screen.getByRole('combobox', { name: 'Kind' }).dataset.active).toBe('true')
    await user.click(screen.getByRole('link', { name: t('lists:clearFilters') }))
    await waitFor(() => expect(location()).toBe('/?searchTerm=a'))
  })

  test('without an active filter nothing is marked or to be cleared', async () => {
    const { user, location } = await renderList({ filters: [kind] })
    expect(screen.getByRole('combobox', { name: 'Kind' }).dataset.active).toBeUndefined()
    expect(screen.queryByRole('link', { name: t('lists:clearFilters') })).toBeNull()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Big')
    await waitFor(() => expect(location()).toBe('/?kind=big'))
  })

  test('a filter without results can be cleared in place of the table', async () => {
    await renderList({ items: [], filters: [{ ...kind, value: 'big' }] })
    expect(screen.getByText(t('lists:noMatches'))).toBeDefined()
    expect(screen.getAllByRole('link', { name: t('lists:clearFilters') })).toHaveLength(2)
  })

  test('a search with a filter names both if nothing matches', async () => {
    const filters = [{ ...kind, value: 'big' }]
    await renderList({ items: [], filters, search: { searchTerm: 'zebra', sort: '' } })
    expect(screen.getByText(t('lists:noMatchesFor', { searchTerm: isolate('zebra') }))).toBeDefined()
  })
})

describe('columns', () => {
  test('columns are shown and hidden, and a cookie keeps the choice', async () => {
    const { user } = await renderList()
    const button = screen.getByRole('button', { name: t('lists:columns') })
    // A narrow list shows only the icon.
    expect(button.title).toBe(t('lists:columns'))
    await user.click(button)
    const choices = await screen.findAllByRole('menuitemcheckbox')
    expect(choices.map((choice) => [choice.textContent, choice.getAttribute('aria-checked')])).toEqual([
      ['Size', 'true'],
      ['Code', 'false'],
    ])
    for (const name of ['Size', 'Code']) await user.click(screen.getByRole('menuitemcheckbox', { name }))
    await waitFor(() => expect(headers()).toEqual(['Name', 'Code']))
    expect(document.cookie).toContain('columns-samples=size.code')
  })

  test('a choice by keyboard keeps the focus on its column', async () => {
    const { user } = await renderList()
    screen.getByRole('button', { name: t('lists:columns') }).focus()
    await user.keyboard('{Enter}')
    const size = await screen.findByRole('menuitemcheckbox', { name: 'Size' })
    await waitFor(() => expect(document.activeElement).toBe(size))
    await user.keyboard('{ArrowDown} ')
    await waitFor(() => expect(headers()).toEqual(['Name', 'Size', 'Code']))
    await new Promise(requestAnimationFrame)
    expect(document.activeElement).toBe(screen.getByRole('menuitemcheckbox', { name: 'Code' }))
  })

  test('a chosen column that a narrow table leaves out says so in the menu', async () => {
    const { user } = await renderList()
    await user.click(screen.getByRole('button', { name: t('lists:columns') }))
    const size = await screen.findByRole('menuitemcheckbox', { name: 'Size' })
    screen.getByRole('columnheader', { name: 'Size' }).style.display = 'none'
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Code' }))
    await waitFor(() => expect(size.textContent).toBe(`Size${t('lists:columnHasNoRoom')}`))
    await user.click(size)
    await waitFor(() => expect(size.textContent).toBe('Size'))
  })
})

describe('selection', () => {
  test('the header selects all rows, and a single row can be taken out', async () => {
    const { user } = await renderList({ isSelectable: true })
    const all = t('lists:select.all', { count: 2 })
    expect(headers(), 'screen readers would repeat it at each row').not.toContain(all)
    await user.click(screen.getByRole('checkbox', { name: all }))
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(3)
    await user.click(screen.getByRole('checkbox', { name: t('lists:select.row', { name: 'One' }) }))
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: all }).indeterminate).toBe(true)
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(1)
  })

  test('a click with Shift also selects the rows since the last click', async () => {
    const { user } = await renderList({ isSelectable: true })
    const [one, two] = ['One', 'Two'].map((name) =>
      screen.getByRole('checkbox', { name: t('lists:select.row', { name }) }),
    )
    if (!one || !two) throw new Error('no rows')
    await user.click(one)
    await user.click(one)
    await user.keyboard('{Shift>}')
    await user.click(two)
    await user.keyboard('{/Shift}')
    expect([one, two].map((box) => box.matches(':checked'))).toEqual([true, true])
  })

  test('on phones the selection is a mode whose end clears it', async () => {
    const { user } = await renderList({ isSelectable: true })
    await user.click(screen.getByRole('button', { name: t('lists:select.start'), pressed: false }))
    await user.click(screen.getByRole('checkbox', { name: t('lists:select.row', { name: 'One' }) }))
    await user.click(screen.getByRole('button', { name: t('lists:select.stop'), pressed: true }))
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([])
  })

  test('a list without bulk actions has no checkboxes', async () => {
    await renderList()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: t('lists:select.start') })).toBeNull()
  })
})
