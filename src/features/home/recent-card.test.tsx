import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { appConfig } from '#config'
import { listPage, resourceList } from '@/resources/resources'
import { readRecentPages } from '@/shell/page/recent-pages'
import { createActor } from '@/testing/actors'
import { renderPage } from '@/testing/render-page'
import { RecentCard } from './recent-card'

vi.mock('@/shell/page/recent-pages')

const pages = resourceList.map(({ name }) => ({
  resource: name,
  id: `id-of-${name}`,
  title: `A ${name}`,
  area: 'app' as const,
}))
const shown = resourceList.filter((resource) => listPage(resource, 'app')).slice(0, appConfig.list.latestSize)

beforeEach(() => {
  vi.mocked(readRecentPages).mockReturnValue(pages)
})

test('the last opened rows with a page in the app have a link', async () => {
  await renderPage(<RecentCard actor={createActor({ role: 'admin' })} cookie="" />)
  const links = screen.queryAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    shown.map((resource) => [`A ${resource.name}`, `${listPage(resource, 'app')}/id-of-${resource.name}`]),
  )
})

test('a user who has opened nothing, or may not open it any more, sees no card', async () => {
  const { container, unmount } = await renderPage(<RecentCard actor={createActor({ role: '' })} cookie="" />)
  expect(container.textContent).toBe('')
  unmount()
  vi.mocked(readRecentPages).mockReturnValue([])
  const { container: other } = await renderPage(
    <RecentCard actor={createActor({ role: 'admin' })} cookie="" />,
  )
  expect(other.textContent).toBe('')
})
