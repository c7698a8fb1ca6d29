import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '@/testing/render-page'
import { Menu } from './menu'
import { MenuLink } from './menu-item'

test('a menu closes when a link is chosen, although its page stays, and its button has the focus', async () => {
  const { user } = await renderPage(
    <Menu label="More">
      <MenuLink to="/">Home</MenuLink>
    </Menu>,
  )
  const button = screen.getByRole('button', { name: 'More' })
  await user.click(button)
  await user.click(await screen.findByRole('menuitem', { name: 'Home' }))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await waitFor(() => expect(document.activeElement).toBe(button))
})
