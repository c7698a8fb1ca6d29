import { act, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { banUsers } from '@/features/users/users.functions'
import { isolate } from '@/platform/text/bidi'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
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
  await page.user.type(await screen.findByLabelText(t('users:ban.reason'), { exact: false }), 'spam')
  return page
}

test('a typed reason is discarded only after a confirmation', async () => {
  const { user } = await renderBan()
  await user.keyboard('{Escape}')
  await screen.findByRole('alertdialog', { name: t('common:unsaved.title') })
  await user.click(screen.getByText(t('common:unsaved.stay')))
  expect(screen.getByLabelText<HTMLTextAreaElement>(t('users:ban.reason'), { exact: false }).value).toBe(
    'spam',
  )
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: t('common:unsaved.leave') }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(banned).not.toHaveBeenCalled()
})

test('the close button asks before a typed reason is lost, is no answer to that, and gets the focus back', async () => {
  const { user } = await renderBan()
  const close = screen.getByRole('button', { name: t('common:actions.close') })
  await user.click(close)
  await screen.findByRole('alertdialog', { name: t('common:unsaved.title') })
  expect(screen.queryByRole('button', { name: t('common:actions.close') })).toBeNull()
  await user.click(screen.getByText(t('common:unsaved.stay')))
  expect(document.activeElement).toBe(close)
})

test('two clicks in one frame ban once', async () => {
  banned.mockResolvedValue({ done: [person.id], refused: [] })
  await renderBan()
  const confirm = screen.getByRole('button', { name: t('users:ban.action') })
  act(() => {
    confirm.click()
    confirm.click()
  })
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(banned).toHaveBeenCalledExactlyOnceWith({
    data: { reason: 'spam', until: undefined, ids: [person.id] },
  })
})

test('changing a ban is named so in the confirmation and its button', async () => {
  banned.mockResolvedValue({ done: [person.id], refused: [] })
  const ban = { reason: 'spam', until: null }
  const { user } = await renderPage(<BanDialog people={[person]} ban={ban} open onClose={() => {}} />)
  await screen.findByRole('alertdialog', { name: t('users:ban.changeTitle', { name: isolate('Rosa') }) })
  await user.click(screen.getByRole('button', { name: t('common:actions.save') }))
  await waitFor(() => expect(banned).toHaveBeenCalledOnce())
})

test('a typed reason stays when another administrator changes the ban meanwhile', async () => {
  function Changing() {
    const [ban, setBan] = useState<{ reason: string; until: Date | null }>({ reason: 'spam', until: null })
    useEffect(() => {
      window.addEventListener('refetched', () => setBan({ reason: 'by another', until: null }), {
        once: true,
      })
    }, [])
    return <BanDialog people={[person]} ban={ban} open onClose={() => {}} />
  }
  const { user } = await renderPage(<Changing />)
  const reason = await screen.findByLabelText<HTMLTextAreaElement>(t('users:ban.reason'), { exact: false })
  await user.type(reason, ' and more')
  act(() => void window.dispatchEvent(new Event('refetched')))
  expect(reason.value).toBe('spam and more')
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('alertdialog', { name: t('common:unsaved.title') })).toBeDefined()
})
