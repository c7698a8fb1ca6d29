import { useSuspenseQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AppError } from '@/platform/app-error'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { CardBoundary } from './card-boundary'

type Load = () => Promise<string>

function Loaded({ name, load }: { name: string; load: Load }) {
  return <p>{useSuspenseQuery({ queryKey: [name], queryFn: load, retry: false }).data}</p>
}

function renderCards(load: Load) {
  return renderPage(
    <>
      <CardBoundary>
        <Loaded name="sound" load={async () => 'Sound card'} />
      </CardBoundary>
      <CardBoundary>
        <Loaded name="failing" load={load} />
      </CardBoundary>
    </>,
  )
}

test('a card that cannot be loaded leaves the other one, and can be loaded again', async () => {
  const load = vi.fn<Load>().mockRejectedValueOnce(new AppError('INVALID')).mockResolvedValue('Loaded again')
  const { user } = await renderCards(load)
  expect(await screen.findByText('Sound card')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: t('common:actions.retry') }))
  expect(await screen.findByText('Loaded again')).toBeDefined()
  expect(screen.getByText('Sound card')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(2)
})

test('the focus stays in a card that is loaded again', async () => {
  const load = vi.fn<Load>().mockRejectedValueOnce(new AppError('INVALID')).mockResolvedValue('Loaded again')
  const { user } = await renderCards(load)
  await user.click(await screen.findByRole('button', { name: t('common:actions.retry') }))
  const loaded = await screen.findByText('Loaded again')
  expect(document.activeElement?.contains(loaded)).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

test('an expired session is left to the page', async () => {
  await renderCards(() => Promise.reject(new AppError('SESSION_EXPIRED')))
  await vi.waitFor(() => expect(screen.queryByText('Sound card')).toBeNull())
  expect(screen.queryByText(t('common:list.error'))).toBeNull()
})
