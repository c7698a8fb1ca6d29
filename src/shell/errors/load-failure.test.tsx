import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppError } from '@/platform/app-error'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { LoadFailure } from './load-failure'

test.each([
  { error: new AppError('UNKNOWN_ERROR', { id: 'id-to-quote' }), text: t('errors:page.500.text') },
  { error: new RangeError('in the browser'), text: t('errors:page.unknown.text') },
])('the text refers to an id only if the error has one: $text', async ({ error, text }) => {
  await renderPage(<LoadFailure error={error} onRetry={() => {}} />)
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryAllByText('id-to-quote')).toHaveLength(error instanceof AppError ? 1 : 0)
})

test('the title names a missing connection, as on the error page', async () => {
  await renderPage(<LoadFailure error={new AppError('UNREACHABLE')} onRetry={() => {}} />)
  expect(screen.getByText(t('errors:page.unreachable.title'))).toBeTruthy()
  expect(screen.getByText(t('errors:page.unreachable.text'))).toBeTruthy()
})
