import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createAccountClient } from '@/testing/account-client'
import { createActor } from '@/testing/actors'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { OwnSessionsCard } from './own-sessions-card'

vi.mock('@/features/account/account.functions', () => ({ getAccount: vi.fn() }))
vi.mock('./sessions.functions', () => ({ removeSession: vi.fn(), removeOtherSessions: vi.fn() }))

const device = { browser: 'Firefox', system: 'Linux' }

function session(id: string, isCurrent: boolean) {
  const at = new Date()
  return { id, isCurrent, ...device, address: '::1', isImpersonation: false, createdAt: at, lastSeenAt: at }
}

test('the row of this device has a link to log out, and the other rows have a button with the same look', async () => {
  const queryClient = createAccountClient({
    sessions: { items: [session('1', true), session('2', false)], total: 2 },
  })
  const card = <OwnSessionsCard title={t('account:sessions.title')} actor={createActor()} />
  const { user } = await renderPage(card, { queryClient })
  const [current, other] = screen.getAllByRole('listitem').map((row) => within(row))
  expect(current?.getByText(t('users:sessions.current'))).toBeDefined()
  expect(current?.getByText(t('form-fields:localAddress'))).toBeDefined()
  expect(current?.getByRole('link', { name: t('nav:logout') }).getAttribute('href')).toBe('/logout')
  expect(current?.queryByRole('button')).toBeNull()
  const name = `${t('users:sessions.device', device)} (${t('form-fields:localAddress')})`
  const button = other?.getByRole('button', { name: t('users:sessions.revokeThis', { device: name }) })
  if (!button) throw new Error('The other row has no button.')
  expect(other?.queryByRole('link')).toBeNull()
  // At any width, both show their text alone.
  expect(button.innerHTML).toBe(t('users:sessions.revoke'))
  await user.click(button)
  const title = t('users:sessions.askOne', { device: name })
  await screen.findByRole('alertdialog', { name: title })
})
