import { expect, test, vi } from 'vitest'
import { readRecentPages } from '@/shell/page/recent-pages'
import { createActor } from '@/testing/actors'
import { listRecentPages } from './list-recent-pages'

vi.mock('@/shell/page/recent-pages')

/** Users as if each belonged to the person who created it, with pages in both areas. */
vi.mock('@/resources/resources', async (original) => {
  const actual = await original<typeof import('@/resources/resources')>()
  const { user } = actual.resources
  const owned = {
    ...user,
    actions: [...user.actions, 'access-all'],
    pages: { app: '/app/users', manager: '/manager/users' },
  }
  return { ...actual, resources: { ...actual.resources, user: owned } }
})

test('rows that belong to users are listed for readers, in the app only if they were opened there', () => {
  vi.mocked(readRecentPages).mockReturnValue(
    (['app', 'manager', ''] as const).map((area) => ({ resource: 'user', id: area, title: area, area })),
  )
  const admin = createActor({ role: 'admin' })
  expect(listRecentPages(admin, 'app', 9).map(({ id }) => id)).toEqual(['app'])
  expect(listRecentPages(admin, 'manager', 9).map(({ id }) => id)).toEqual(['app', 'manager', ''])
  expect(listRecentPages(createActor(), 'manager', 9)).toEqual([])
})
