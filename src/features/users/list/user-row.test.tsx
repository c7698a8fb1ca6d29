import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createListedUser } from '@/testing/listed-users'
import { renderPage } from '@/testing/render-page'
import { UserRow } from './user-row'

vi.mock('@/features/users/users.functions')

test('a long name is truncated at its own end', async () => {
  const user = createListedUser({ name: 'محمد عبد الرحمن' })
  await renderPage(<UserRow user={user} />)
  const title = screen.getByRole('link', { name: user.name }).closest('[dir=auto]')
  expect(title).not.toBeNull()
  // `dir=auto` skips the text of elements with a direction of their own, and would fall back to left to right.
  expect(title?.querySelector('bdi, [dir]')).toBeNull()
})
