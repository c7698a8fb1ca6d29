import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { appConfig } from '#config'
import { useSelection } from './use-selection'

const { selectionMax } = appConfig.list

type Row = { id: string }

function createRows(count: number): Row[] {
  return Array.from({ length: count }, (_, index) => ({ id: String(index) }))
}

function select(loaded: Row[]) {
  return renderHook((rows: Row[]) => useSelection(rows), { initialProps: loaded })
}

test('rows can be selected and deselected', () => {
  const loaded = createRows(3)
  const { result } = select(loaded)
  for (const row of loaded) act(() => result.current.toggle(row))
  expect(result.current.isAll).toBe(true)
  act(() => result.current.remove(['1']))
  expect(result.current.items.map(({ id }) => id)).toEqual(['0', '2'])
  act(() => result.current.clear())
  expect(result.current.items).toEqual([])
})

test('all loaded rows can be selected at once, up to the limit', () => {
  const { result } = select(createRows(selectionMax + 5))
  act(() => result.current.toggleAll())
  expect(result.current.items).toHaveLength(selectionMax)
  expect(result.current.isFull).toBe(true)
  act(() => result.current.toggleAll())
  expect(result.current.items).toEqual([])
})

test('a row that leaves the list leaves the selection', () => {
  const loaded = createRows(2)
  const { result, rerender } = select(loaded)
  act(() => result.current.toggleAll())
  rerender(loaded.slice(1))
  expect(result.current.items.map(({ id }) => id)).toEqual(['1'])
})

test('an empty list does not count as completely selected', () => {
  expect(select([]).result.current.isAll).toBe(false)
})

test('another search clears the selection', () => {
  const loaded = createRows(2)
  const { result, rerender } = renderHook((key: string) => useSelection(loaded, key), { initialProps: 'a' })
  act(() => result.current.toggleAll())
  rerender('b')
  expect(result.current.items).toEqual([])
})

test('the end of the selection mode clears the selection', () => {
  const { result } = select(createRows(2))
  act(() => result.current.setIsSelecting(true))
  act(() => result.current.toggleAll())
  act(() => result.current.setIsSelecting(false))
  expect(result.current.items).toEqual([])
})
