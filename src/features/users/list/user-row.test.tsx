import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { User } from '@/features/users/users.queries'
import { renderPage } from '@/testing/render-page'
import { UserRow } from './user-row'

vi.mock('@/features/users/users.functions')

const user: User = {
  id: 'someone',
  name: 'محمد عبد الرحمن',
  email: 'mohamed@example.com',
  image: null,
  role: 'user',
  state: 'active',
  createdAt: new Date('2026-01-01T10:00:00Z'),
  lastSeenAt: null,
  isAdministrator: false,
}

test('a long name is truncated at its own end', async () => {
  await renderPage(<UserRow user={user} />)
  const title = screen.getByRole('link', { name: user.name }).closest('[dir=auto]')
  expect(title).not.toBeNull()
  // `dir=auto` skips the text of elements with a direction of their own, and would fall back to left to right.
  expect(title?.querySelector('bdi, [dir]')).toBeNull()
})
