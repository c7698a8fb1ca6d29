import { screen, within } from '@testing-library/react'
import House from 'lucide-react/icons/house'
import { expect, test } from 'vitest'
import type { NavigationEntry } from '@/shell/navigation/navigation'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { AppBottomBar } from './app-bottom-bar'

const labels = ['home', 'dashboard', 'activity', 'account', 'openApp'] as const
const targets = ['/', '/manager/dashboard', '/manager/activity', '/app/account', '/app'] as const
const entries = labels.map(
  (label, index): NavigationEntry => ({ label, to: targets[index], icon: House, permission: {} }),
)
const name = (label: (typeof labels)[number]) => t(`nav:${label}`)

test('the bottom bar shows four entries', async () => {
  await renderPage(<AppBottomBar entries={entries.slice(0, 4)} />)
  const bar = within(screen.getByRole('navigation', { name: t('nav:label') }))
  expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(labels.slice(0, 4).map(name))
  expect(bar.queryByRole('button')).toBeNull()
})

test('of five entries the bottom bar shows three, and a menu has the others', async () => {
  const { user } = await renderPage(<AppBottomBar entries={entries} />)
  const bar = within(screen.getByRole('navigation', { name: t('nav:label') }))
  expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(labels.slice(0, 3).map(name))
  await user.click(bar.getByRole('button', { name: t('nav:more') }))
  const menu = within(await screen.findByRole('menu', { name: t('nav:more') }))
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(
    labels.slice(3).map(name),
  )
})

test('entries for wide screens and the other area are not in the bottom bar', async () => {
  const [first, ...others] = entries
  const hidden = others.map(
    (entry, index): NavigationEntry =>
      index === 0 ? { ...entry, isWideOnly: true } : { ...entry, group: 'otherArea' },
  )
  await renderPage(<AppBottomBar entries={first ? [first, ...hidden] : []} />)
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([name('home')])
})
