import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchInput } from './search-input'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

test('typing searches once, after a pause', async () => {
  const { user, onSearch } = setUp('')
  await user.type(screen.getByRole('searchbox'), ' start ')
  expect(onSearch).not.toHaveBeenCalled()
  act(() => {
    vi.advanceTimersByTime(300)
  })
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('start')
})

test('a term that was typed and removed again is not searched', async () => {
  const { user, onSearch } = setUp('ui')
  await user.type(screen.getByRole('searchbox'), 'x{Backspace}')
  act(() => {
    vi.advanceTimersByTime(1_000)
  })
  expect(onSearch).not.toHaveBeenCalled()
})

test('Enter searches immediately and cancels the delayed search', async () => {
  const { user, onSearch } = setUp('')
  await user.type(screen.getByRole('searchbox'), 'ui{Enter}')
  expect(onSearch).toHaveBeenCalledOnce()
  act(() => {
    vi.advanceTimersByTime(1_000)
  })
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('ui')
})

test('the clear button empties the field, searches for everything and focuses the field', async () => {
  const { user, onSearch } = setUp('ui')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('')
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
})

test('a changed URL replaces the typed term, unless it is the last searched term', () => {
  const { onSearch, rerender } = setUp('')
  const input = screen.getByRole('searchbox')
  fireEvent.change(input, { target: { value: 'sta' } })
  act(() => {
    vi.advanceTimersByTime(300)
  })
  fireEvent.change(input, { target: { value: 'start' } })
  rerender('sta')
  expect(input).toHaveProperty('value', 'start')
  rerender('')
  expect(input).toHaveProperty('value', '')
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('sta')
})

test('the search field is part of a GET form that works without JavaScript', () => {
  setUp('ui')
  const input = screen.getByRole('searchbox', { name: 'Search' })
  expect(input.getAttribute('name')).toBe('searchTerm')
  expect(input.closest('form')?.getAttribute('method')).toBe('get')
})

function setUp(value: string) {
  const onSearch = vi.fn()
  const element = (term: string) => (
    <SearchInput name="searchTerm" value={term} label="Search" clearLabel="Clear" onSearch={onSearch} />
  )
  const { rerender } = render(element(value))
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  return { user, onSearch, rerender: (term: string) => rerender(element(term)) }
}
