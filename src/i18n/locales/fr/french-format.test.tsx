import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { defaultLanguage, languageKeys } from '@/i18n/languages'
import { useFormat } from '@/i18n/use-format'
import { useMessage } from '@/i18n/use-message'
import { formatFor } from '@/i18n/values/format'
import { valueFormatFor } from '@/i18n/values/value-format'
import { AppError } from '@/platform/app-error'
import { message } from '@/platform/message'
import { renderPage } from '@/testing/render-page'
import { translateTo } from '@/testing/t'

/** French itself if the application has no other language. */
const other = languageKeys.find((key) => key !== 'fr') ?? defaultLanguage

test('decimals are formatted in French', () => {
  expect(valueFormatFor('fr').decimal('1234.5').replace(/\s/g, ' ')).toBe('1 234,5')
})

test('shown errors and dates change with the active language', async () => {
  const moment = new Date('2026-03-05T23:30:00Z')
  function Shown() {
    return (
      <>
        <p>{useFormat().date(moment, 'UTC')}</p>
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
  const { i18n } = await renderPage(<Shown />, { language: other })
  const [date, tooLong] = screen.getAllByRole('paragraph').map(({ textContent }) => textContent)
  expect(date).toBe(formatFor(other).date(moment, 'UTC'))
  expect(tooLong).toBe(translateTo(other)('validation:tooLong', { count: 2_000 }))
  await act(() => i18n.changeLanguage('fr'))
  expect(await screen.findByText('5 mars 2026')).toBeTruthy()
  expect(screen.getByText(/^2 000 caractères/)).toBeTruthy()
  expect(await screen.findByText('Vous ne pouvez pas vous bannir vous-même')).toBeTruthy()
})
