import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useFormat } from '@/i18n/use-format'
import { useMessage } from '@/i18n/use-message'
import { valueFormatFor } from '@/i18n/value-format'
import { AppError } from '@/platform/app-error'
import { message } from '@/platform/message'
import { renderPage } from '@/testing/render-page'

test('decimals are formatted in French', () => {
  expect(valueFormatFor('fr').decimal('1234.5').replace(/\s/g, ' ')).toBe('1 234,5')
})

test('shown errors and dates change with the active language', async () => {
  function Shown() {
    return (
      <>
        <p>{useFormat().date(new Date('2026-03-05T23:30:00Z'), 'UTC')}</p>
        <p>
          {useMessage().error(
            new AppError('INVALID', { message: message('validation:tooLong', { count: 2_000 }) }),
          )}
        </p>
        <p>
          {useMessage().error(new AppError('FORBIDDEN', { message: 'auth-errors:YOU_CANNOT_BAN_YOURSELF' }))}
        </p>
      </>
    )
  }
  const { i18n } = await renderPage(<Shown />)
  expect(screen.getByText('Mar 5, 2026')).toBeTruthy()
  expect(screen.getByText('At most 2,000 characters')).toBeTruthy()
  await act(() => i18n.changeLanguage('fr'))
  expect(await screen.findByText('5 mars 2026')).toBeTruthy()
  expect(screen.getByText(/^2 000 caractères/)).toBeTruthy()
  expect(await screen.findByText('Vous ne pouvez pas vous bannir vous-même')).toBeTruthy()
})
