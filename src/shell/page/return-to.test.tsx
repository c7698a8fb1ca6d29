import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { BackLink } from './back-link'
import { useLeaveDetail } from './panel-context'
import { rememberEntry } from './return-to'

const Rows = () => <Link to={'/rows/one' as string}>Row one</Link>

function Row() {
  const leave = useLeaveDetail('/rows')
  return (
    <>
      <BackLink to={'/rows' as string}>Rows</BackLink>
      <Link to={'/rows/one/edit' as string}>Edit</Link>
      <button type="button" onClick={() => leave()}>
        Delete
      </button>
    </>
  )
}

const Edit = () => <BackLink to={'/rows/one' as string}>Row one</BackLink>

async function renderRoutes(...entries: string[]) {
  const root = createRootRoute({ component: Outlet })
  const pages = { '/rows': Rows, '/rows/one': Row, '/rows/one/edit': Edit, '/other': () => null }
  const router = createRouter({
    routeTree: root.addChildren(
      Object.entries(pages).map(([path, component]) =>
        createRoute({ getParentRoute: () => root, path, component }),
      ),
    ),
    history: createMemoryHistory({ initialEntries: entries }),
  })
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => rememberEntry(router, fromLocation))
  await router.load()
  render(<RouterProvider router={router} />)
  const click = async (name: string) =>
    userEvent.click(await screen.findByText(name, { selector: 'a, a *, button' }))
  const expectLocation = (href: string) => waitFor(() => expect(router.state.location.href).toBe(href))
  return { router, click, expectLocation }
}

test.each(['Rows', 'Delete'])('%s returns to the list from which the row was opened', async (way) => {
  const { router, click, expectLocation } = await renderRoutes('/rows?searchTerm=one')
  await click('Row one')
  await expectLocation('/rows/one')
  await click(way)
  await expectLocation('/rows?searchTerm=one')
  expect(router.history.canGoBack()).toBe(false)
})

test('the page of a form leads back to its row, which leads back to the list', async () => {
  const { router, click, expectLocation } = await renderRoutes('/rows?searchTerm=one')
  await click('Row one')
  await click('Edit')
  await expectLocation('/rows/one/edit')
  await click('Row one')
  await expectLocation('/rows/one')
  await click('Rows')
  await expectLocation('/rows?searchTerm=one')
  expect(router.history.canGoBack()).toBe(false)
})

test('a deleted row whose page was opened from the panel leads to the list without the panel', async () => {
  const { router, click, expectLocation } = await renderRoutes('/rows?searchTerm=one')
  await router.navigate({
    href: '/rows?searchTerm=one&panel=one',
    state: ({ __TSR_key }) => ({ listWithoutPanel: __TSR_key }),
  })
  await click('Row one')
  await expectLocation('/rows/one')
  await click('Delete')
  await expectLocation('/rows?searchTerm=one')
  expect(router.history.canGoBack()).toBe(false)
})

test('a deleted row whose panel was the first page leads to the list without its search', async () => {
  const { click, expectLocation } = await renderRoutes('/rows?panel=one')
  await click('Row one')
  await expectLocation('/rows/one')
  await click('Delete')
  await expectLocation('/rows')
})

test('a row that was opened elsewhere leads to its list', async () => {
  const { router, click, expectLocation } = await renderRoutes('/rows?searchTerm=one')
  for (const href of ['/other', '/rows/one']) await router.navigate({ href })
  await click('Rows')
  await expectLocation('/rows')
  expect(router.history.canGoBack()).toBe(true)
})
