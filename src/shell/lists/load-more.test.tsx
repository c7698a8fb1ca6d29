import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { AppError } from '@/platform/app-error'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { LoadMore } from './load-more'

const idle = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  isPaused: false,
  error: null,
  fetchNextPage: vi.fn(),
}

const button = () => screen.getByRole('button', { name: t('common:list.loadMore') })

test('after a failure, the button has the focus and tries again', async () => {
  const fetchNextPage = vi.fn()
  function List() {
    const [hasFailed, setHasFailed] = useState(false)
    const query = {
      ...idle,
      isFetchNextPageError: hasFailed,
      error: hasFailed ? new AppError('UNAVAILABLE') : null,
      fetchNextPage: () => {
        setHasFailed(true)
        return fetchNextPage()
      },
    }
    return <LoadMore query={query} isStale={false} />
  }
  const { user } = await renderPage(<List />)
  const retry = button()
  await user.click(retry)
  expect(await screen.findByText(t('errors:code.UNAVAILABLE'))).toBeTruthy()
  expect(document.activeElement).toBe(retry)
  expect(retry.textContent).toBe(t('common:actions.retry'))
  await user.keyboard('{Enter}')
  expect(fetchNextPage).toHaveBeenCalledTimes(2)
})

test.each([
  ['the page is loading', { isFetchingNextPage: true }, false],
  ['there is no connection', { isPaused: true }, false],
  ['another search is loading', {}, true],
])('the button is pending while %s', async (_, state, isStale) => {
  await renderPage(<LoadMore query={{ ...idle, ...state }} isStale={isStale} />)
  expect(button().getAttribute('aria-busy')).toBe('true')
})

/** A list whose second page is the last one. */
function Rows({ hasLinks }: { hasLinks: boolean }) {
  const [names, setNames] = useState(['first', 'second'])
  const fetchNextPage = () => {
    setNames(['first', 'second', 'third', 'fourth'])
    return idle.fetchNextPage()
  }
  return (
    <>
      <ul>
        {names.map((name) => (
          <li key={name}>{hasLinks ? <a href={`/${name}`}>{name}</a> : name}</li>
        ))}
      </ul>
      {names.length === 2 && <LoadMore query={{ ...idle, fetchNextPage }} isStale={false} />}
    </>
  )
}

test.each([
  ['the link in the first new row', true],
  ['the first new row, if it has no link,', false],
])('%s gets the focus when the button disappears', async (_, hasLinks) => {
  const { user } = await renderPage(<Rows hasLinks={hasLinks} />)
  await user.click(button())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('third'))
  expect(document.activeElement?.tagName).toBe(hasLinks ? 'A' : 'LI')
  expect(document.activeElement?.getAttribute('tabindex')).toBe(hasLinks ? null : '-1')
})

test('a person who has gone on elsewhere keeps the focus when the button disappears', async () => {
  const loaded = Promise.withResolvers<void>()
  function List() {
    const [isLast, setIsLast] = useState(false)
    const fetchNextPage = () => {
      void loaded.promise.then(() => setIsLast(true))
      return idle.fetchNextPage()
    }
    return (
      <>
        <input aria-label="elsewhere" />
        <ul>
          <li>first</li>
          {isLast && <li>second</li>}
        </ul>
        {!isLast && <LoadMore query={{ ...idle, fetchNextPage }} isStale={false} />}
      </>
    )
  }
  const { user } = await renderPage(<List />)
  await user.click(button())
  await user.click(screen.getByLabelText('elsewhere'))
  loaded.resolve()
  await screen.findByText('second')
  expect(document.activeElement).toBe(screen.getByLabelText('elsewhere'))
})
