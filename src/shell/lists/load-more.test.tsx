import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { AppError } from '@/platform/app-error'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { LoadMore } from './load-more'

test('after a failure, the button has the focus and tries again', async () => {
  const fetchNextPage = vi.fn()
  function List() {
    const [hasFailed, setHasFailed] = useState(false)
    const query = {
      hasNextPage: true,
      isFetchingNextPage: false,
      isFetchNextPageError: hasFailed,
      isPaused: false,
      error: hasFailed ? new AppError('UNAVAILABLE') : null,
      fetchNextPage: () => {
        setHasFailed(true)
        return fetchNextPage()
      },
    }
    return <LoadMore query={query} isStale={false} />
  }
  const { user } = await renderPage(<List />)
  const button = await screen.findByRole('button', { name: t('common:list.loadMore') })
  await user.click(button)
  expect(await screen.findByText(t('errors:code.UNAVAILABLE'))).toBeTruthy()
  expect(document.activeElement).toBe(button)
  expect(button.textContent).toBe(t('common:actions.retry'))
  await user.keyboard('{Enter}')
  expect(fetchNextPage).toHaveBeenCalledTimes(2)
})
