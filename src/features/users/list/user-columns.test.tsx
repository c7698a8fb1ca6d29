import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { User } from '@/features/users/users.queries'
import { createListedUser } from '@/testing/listed-users'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { useUserColumns } from './user-columns'

vi.mock('@/features/users/users.functions')

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
  await renderPage(<Cells user={createListedUser({ role })} />)
  expect(within(screen.getByRole('region', { name: t('users:roleLabel') })).getByText(text).textContent).toBe(
    text,
  )
})
