import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { defaultLanguage } from '@/i18n/languages'
import { formatFor } from '@/i18n/values/format'
import type { NotificationKind } from '@/notifications/notification-kinds'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { NotificationRow } from './notification-row'

vi.mock('@/notifications/notification-kinds', () => {
  const account = { app: '/app/account', manager: '/manager/account' }
  const project = { app: '/app/projects/$id', manager: '/manager/projects/$id' }
  return {
    notificationKinds: {
      invited: { parameters: ['name'], pages: account },
      newDevice: { parameters: [], pages: account, section: 'sessions' },
      roleChanged: { parameters: ['role', 'id'], pages: project },
      emailChanged: { parameters: ['email', 'id'], pages: { ...project, app: project.manager } },
    },
  }
})

test.each<{ kind: NotificationKind; parameters: Record<string, string>; path: string }>([
  { kind: 'invited', parameters: { name: 'Ada' }, path: '/app/account' },
  { kind: 'newDevice', parameters: {}, path: '/app/account#sessions' },
  { kind: 'roleChanged', parameters: { role: 'user', id: '7' }, path: '/app/projects/7' },
  { kind: 'emailChanged', parameters: { email: 'Ada', id: '8' }, path: '/manager/projects/8' },
])('a notification opens $path', async ({ kind, parameters, path }) => {
  const entry = { id: '1', kind, parameters, isUnread: true, createdAt: new Date() }
  await renderPage(<NotificationRow area="app" entry={entry} />)
  expect(screen.getByRole('link').getAttribute('href')).toBe(path)
})

test('several roles are written as a list', async () => {
  const parameters = { role: 'user,admin', id: '7' }
  const entry = { id: '1', kind: 'roleChanged', parameters, isUnread: true, createdAt: new Date() } as const
  await renderPage(<NotificationRow area="app" entry={entry} />)
  const roles = formatFor(defaultLanguage).list([t('users:role.user'), t('users:role.admin')])
  expect(screen.getByText(roles)).toBeTruthy()
})
