import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { User } from '@/features/users/users.queries'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { useUserColumns } from './user-columns'

vi.mock('@/features/users/users.functions')

const user: User = {
  id: 'someone',
  name: 'Sam',
  email: 'sam@example.com',
  image: null,
  role: 'user',
  state: 'active',
  createdAt: new Date('2026-01-01T10:00:00Z'),
  lastSeenAt: null,
  isAdministrator: false,
}

function Cells({ user }: { user: User }) {
  return useUserColumns().map(({ id, header, cell }) => (
    <section key={id} aria-label={header}>
      {cell(user, true)}
    </section>
  ))
}

test.each([
  ['user', t('users:role.user')],
  ['admin', t('users:role.admin')],
  ['user,admin', t('users:role.admin')],
])('the column of the role shows %s as %s', async (role, text) => {
  await renderPage(<Cells user={{ ...user, role }} />)
  expect(within(screen.getByRole('region', { name: t('users:roleLabel') })).getByText(text).textContent).toBe(
    text,
  )
})
