import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { NotificationKind } from '@/notifications/notification-kinds'
import { renderPage } from '@/testing/render-page'
import { NotificationRow } from './notification-row'

vi.mock('@/notifications/notification-kinds', () => ({
  notificationKinds: {
    invited: { parameters: ['name'], page: 'account' },
    newDevice: { parameters: [], page: 'account', section: 'sessions' },
    tokenCreated: { parameters: ['name', 'id'], page: 'projects/$id' },
  },
}))

test.each<{ kind: NotificationKind; parameters: Record<string, string>; path: string }>([
  { kind: 'invited', parameters: { name: 'Ada' }, path: '/app/account' },
  { kind: 'newDevice', parameters: {}, path: '/app/account#sessions' },
  { kind: 'tokenCreated', parameters: { name: 'Ada', id: '7' }, path: '/app/projects/7' },
])('a notification opens $path', async ({ kind, parameters, path }) => {
  const entry = { id: '1', kind, parameters, isUnread: true, createdAt: new Date() }
  await renderPage(<NotificationRow area="app" entry={entry} />)
  expect(screen.getByRole('link').getAttribute('href')).toBe(path)
})
