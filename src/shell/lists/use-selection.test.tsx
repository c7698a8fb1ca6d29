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

test('a range of rows gets the new state of its last row, in both directions and up to the limit', () => {
  const loaded = createRows(selectionMax + 9)
  const { result } = select(loaded)
  const toggle = (index: number, isRange = false) => {
    const row = loaded[index]
    if (row) act(() => result.current.toggle(row, isRange))
  }
  const selected = () => result.current.items.map(({ id }) => Number(id))
  toggle(2, true)
  expect(selected(), 'without a row before it').toEqual([2])
  toggle(5, true)
  expect(selected()).toEqual([2, 3, 4, 5])
  toggle(3, true)
  expect(selected()).toEqual([2])
  toggle(7)
  toggle(6, true)
  expect(selected()).toEqual([2, 6, 7])
  toggle(loaded.length - 1, true)
  expect(result.current.items).toHaveLength(selectionMax)
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
  rerender(loaded)
  expect(result.current.items.map(({ id }) => id)).toEqual(['1'])
})

test('rows that left a full selection make room for others', () => {
  const loaded = createRows(selectionMax + 1)
  const { result, rerender } = select(loaded)
  act(() => result.current.toggleAll())
  rerender(loaded.slice(1))
  act(() => result.current.toggle({ id: String(selectionMax) }))
  expect(result.current.has({ id: String(selectionMax) })).toBe(true)
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
