import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { RoleName } from '@/auth/permissions/roles'
import { banUsers } from '@/features/users/users.functions'
import type { User } from '@/features/users/users.queries'
import { isolate } from '@/platform/text/bidi'
import { createActor } from '@/testing/actors'
import { createListedUser } from '@/testing/listed-users'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { Menu } from '@/ui/menu/menu'
import { useUserRowMenu } from './user-row-menu'

vi.mock('@/features/users/users.functions')

async function openMenu(differences: Partial<User> = {}, role: RoleName = 'admin') {
  const actor = createActor({ id: 'ada', role })
  function Row() {
    const { rowMenu, dialogs } = useUserRowMenu(actor, vi.fn())
    return (
      <>
        <Menu label="Menu of Sam" trigger="…">
          {rowMenu(createListedUser(differences))}
        </Menu>
        {dialogs}
      </>
    )
  }
  const page = await renderPage(<Row />)
  await page.user.click(screen.getByRole('button', { name: 'Menu of Sam' }))
  const items = await screen.findAllByRole('menuitem')
  return { ...page, items: items.map(({ textContent }) => textContent) }
}

const edit = t('common:actions.edit')
const copy = t('users:copyEmail')
const impersonate = t('users:impersonate.action')
const ban = t('users:ban.action')
const unban = t('users:ban.lift')
const remove = t('common:actions.delete')

test.each<[string, Partial<User>, string[]]>([
  ['an active user', {}, [edit, copy, impersonate, ban, remove]],
  ['a banned user', { state: 'banned' }, [edit, copy, unban, remove]],
  ['an administrator', { isAdministrator: true }, [edit, copy, ban, remove]],
  ['the person who looks at the list', { id: 'ada' }, [edit, copy]],
])('the menu of %s offers the possible actions', async (_row, differences, actions) => {
  expect((await openMenu(differences)).items).toEqual(actions)
})

test('without permissions the menu copies the address only', async () => {
  const { user, items } = await openMenu({}, 'user')
  expect(items).toEqual([copy])
  await user.click(screen.getByRole('menuitem', { name: copy }))
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('sam@example.com'))
})

test('a user is banned after the confirmation', async () => {
  vi.mocked(banUsers).mockResolvedValue({ done: ['sam'], refused: [] })
  const { user } = await openMenu()
  await user.click(screen.getByRole('menuitem', { name: ban }))
  await screen.findByRole('alertdialog', { name: t('users:ban.title', { name: isolate('Sam') }) })
  expect(banUsers).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: ban }))
  await waitFor(() =>
    expect(banUsers).toHaveBeenCalledExactlyOnceWith({ data: expect.objectContaining({ ids: ['sam'] }) }),
  )
})
