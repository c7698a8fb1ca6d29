import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createActor } from '@/testing/actors'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { LiveNotifications } from './live-notifications'
import { NotificationBell } from './notification-bell'
import { notificationQueries } from './notifications.queries'

vi.mock('./notifications.functions', () => ({
  countUnreadNotifications: vi.fn(),
  listNotifications: vi.fn(),
  markNotificationsRead: Object.assign(vi.fn(), { url: '/mark' }),
}))

const actor = createActor()

async function renderBell(count: number, isMore = false, person = actor) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(notificationQueries.unread.queryKey, { count, isMore })
  await renderPage(
    <>
      <LiveNotifications actor={person} />
      <NotificationBell actor={person} area="app" />
    </>,
    { queryClient },
  )
  return queryClient
}

test('the name of the bell has the number of unread notifications', async () => {
  await renderBell(3)
  expect(await screen.findByRole('link', { name: t('notifications:unread', { number: 3 }) })).toHaveProperty(
    'pathname',
    '/app/notifications',
  )
})

test('a number above 99 is not shown exactly', async () => {
  await renderBell(99, true)
  await screen.findByRole('link', { name: t('notifications:unread', { number: '99+' }) })
})

test('without unread notifications the name has no number', async () => {
  await renderBell(0)
  await screen.findByRole('link', { name: t('notifications:title') })
})

test('only a higher number is announced', async () => {
  const queryClient = await renderBell(1)
  expect(screen.queryByText(t('notifications:new'))).toBeNull()
  const setCount = (count: number) =>
    act(() => queryClient.setQueryData(notificationQueries.unread.queryKey, { count, isMore: false }))
  setCount(2)
  await screen.findByText(t('notifications:new'))
  // Screen readers announce each node that is added.
  const added: Array<string | null> = []
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) added.push(...[...addedNodes].map((node) => node.textContent))
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setCount(0)
  await waitFor(() => expect(screen.queryByText(t('notifications:new'))).toBeNull())
  expect(added).not.toContain(t('notifications:new'))
})

test('an impersonating administrator has no bell', async () => {
  await renderBell(3, false, {
    ...actor,
    impersonator: { id: actor.id, name: 'Ada Admin', until: new Date() },
  })
  expect(screen.queryByRole('link')).toBeNull()
})
