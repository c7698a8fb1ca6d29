import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { NotificationKind } from '@/notifications/notification-kinds'
import { renderPage } from '@/testing/render-page'
import { NotificationRow } from './notification-row'

vi.mock('@/notifications/notification-kinds', () => ({
  notificationKinds: {
    invited: { parameters: ['name'], page: 'account' },
    tokenCreated: { parameters: ['name', 'id'], page: 'projects/$id' },
  },
}))

test.each<{ kind: NotificationKind; parameters: Record<string, string>; pathname: string }>([
  { kind: 'invited', parameters: { name: 'Ada' }, pathname: '/app/account' },
  { kind: 'tokenCreated', parameters: { name: 'Ada', id: '7' }, pathname: '/app/projects/7' },
])('a notification opens $pathname', async ({ kind, parameters, pathname }) => {
  const entry = { id: '1', kind, parameters, isUnread: true, createdAt: new Date() }
  await renderPage(<NotificationRow area="app" entry={entry} />)
  expect(screen.getByRole('link')).toHaveProperty('pathname', pathname)
})
