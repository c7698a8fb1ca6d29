import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { banUsers } from '@/features/users/users.functions'
import { renderPage } from '@/testing/render-page'
import { BanDialog } from './ban-dialog'

vi.mock('@/features/users/users.functions', () => ({ banUsers: vi.fn() }))

const banned = vi.mocked(banUsers)
const person = { id: '0199a3c4-5d6e-7f80-9a1b-2c3d4e5f6071', name: 'Rosa', email: 'rosa@example.com' }

beforeEach(() => void banned.mockReset())

function Page() {
  const [isOpen, setIsOpen] = useState(true)
  return <BanDialog people={[person]} open={isOpen} onClose={() => setIsOpen(false)} />
}

async function renderBan() {
  const page = await renderPage(<Page />)
  await page.user.type(await screen.findByLabelText(/Reason/), 'spam')
  return page
}

test('a typed reason is thrown away only when the person says so', async () => {
  const { user } = await renderBan()
  await user.keyboard('{Escape}')
  await screen.findByRole('alertdialog', { name: 'Discard changes?' })
  await user.click(screen.getByText('Keep editing'))
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Reason/).value).toBe('spam')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(banned).not.toHaveBeenCalled()
})

test('two clicks that come before the page has changed ban once', async () => {
  banned.mockResolvedValue({ done: [person.id], refused: [] })
  await renderBan()
  const confirm = screen.getByRole('button', { name: 'Ban' })
  act(() => {
    confirm.click()
    confirm.click()
  })
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(banned).toHaveBeenCalledExactlyOnceWith({
    data: { reason: 'spam', until: undefined, ids: [person.id] },
  })
})
