import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { appConfig } from '#config'
import type { User } from '@/features/users/users.queries'
import { useSelection } from './use-selection'

const { selectionMax } = appConfig.list

function people(count: number): User[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: `Person ${index}`,
    email: `${index}@example.com`,
    role: 'user',
    state: 'active',
    createdAt: new Date(0),
    lastSeenAt: null,
  }))
}

function select(loaded: User[]) {
  return renderHook((users: User[]) => useSelection(users), { initialProps: loaded })
}

test('users can be selected and deselected', () => {
  const loaded = people(3)
  const { result } = select(loaded)
  for (const user of loaded) act(() => result.current.toggle(user))
  expect(result.current.isAll).toBe(true)
  act(() => result.current.remove(['1']))
  expect(result.current.users.map(({ id }) => id)).toEqual(['0', '2'])
  act(() => result.current.clear())
  expect(result.current.users).toEqual([])
})

test('all loaded users can be selected at once, up to the limit', () => {
  const { result } = select(people(selectionMax + 5))
  act(() => result.current.toggleAll())
  expect(result.current.users).toHaveLength(selectionMax)
  expect(result.current.isFull).toBe(true)
  act(() => result.current.toggleAll())
  expect(result.current.users).toEqual([])
})

test('a user who leaves the list leaves the selection', () => {
  const loaded = people(2)
  const { result, rerender } = select(loaded)
  act(() => result.current.toggleAll())
  rerender(loaded.slice(1))
  expect(result.current.users.map(({ id }) => id)).toEqual(['1'])
})

test('an empty list does not count as completely selected', () => {
  expect(select([]).result.current.isAll).toBe(false)
})
