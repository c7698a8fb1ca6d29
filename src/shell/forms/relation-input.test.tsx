import { focusManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SearchSourcesContext } from '@/shell/search/resource-search'
import { renderPage } from '@/testing/render-page'
import { mapResources } from '@/testing/resources'
import { RelationInput } from './relation-input'

test('a field searches when the focus reaches it, and not after the focus has left it', async () => {
  const search = vi.fn(async () => ({ results: [], total: null }))
  const sources = mapResources(() => async () => (term: string) => ({
    queryKey: ['rows', term],
    queryFn: search,
  }))
  const { user } = await renderPage(
    <SearchSourcesContext value={sources}>
      <RelationInput resource="user" value={null} onChange={() => {}} canBeEmpty />
    </SearchSourcesContext>,
  )
  await user.click(screen.getByRole('combobox'))
  await waitFor(() => expect(search).toHaveBeenCalledTimes(1))
  await user.tab()
  await act(async () => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  })
  focusManager.setFocused(undefined)
  expect(search).toHaveBeenCalledTimes(1)
})
