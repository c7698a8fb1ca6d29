import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LanguageKey } from '#config'
import type { Actor } from '@/auth/permissions/actor'
import { defaultLanguage } from '@/i18n/languages'
import { formatLocale } from '@/i18n/values/format-locale'
import { valueFormatFor } from '@/i18n/values/value-format'
import { calendarDay, instant } from '@/platform/fields/date-fields'
import { optional } from '@/platform/fields/field-schema'
import { money } from '@/platform/fields/money'
import { decimal, integer } from '@/platform/fields/number-fields'
import { relation } from '@/platform/fields/relation'
import { z } from '@/platform/zod'
import { type SearchResults, SearchSourcesContext } from '@/shell/search/resource-search'
import { createActor } from '@/testing/actors'
import { renderPage } from '@/testing/render-page'
import { mapResources } from '@/testing/resources'
import { t } from '@/testing/t'
import { DateField, DateTimeField } from './date-fields'
import { EditForm } from './edit-form'
import { TextField } from './form-fields'
import { DecimalField, IntegerField, MoneyField } from './number-fields'
import { RelationField } from './relation-field'
import { useEditForm } from './use-edit-form'

vi.mock('#config', async (importActual) => {
  const { appConfig } = await importActual<typeof import('#config')>()
  return { appConfig: { ...appConfig, currencies: ['EUR', 'USD', 'JPY'] } }
})

const save = vi.fn<(input: Record<string, unknown>) => Promise<{ id: string }>>()
const search = vi.fn<(searchTerm: string) => Promise<SearchResults>>()

const sources = mapResources(() => async () => (searchTerm: string) => ({
  queryKey: ['rows', searchTerm],
  queryFn: () => search(searchTerm),
}))

const ada = {
  id: '0199a3c4-5d6e-7f80-9a1b-2c3d4e5f6071',
  name: 'Ada Lovelace',
  description: 'ada@example.com',
}
const layla = { id: '0199a3c4-5d6e-7f80-9a1b-2c3d4e5f6072', name: 'ليلى الحسن', description: '' }

// The first import of the calendar can take longer than the timeout of `findBy`.
beforeAll(() => import('@/ui/date-picker/calendar'))
beforeEach(() => {
  save.mockReset().mockResolvedValue({ id: ada.id })
  search.mockReset().mockResolvedValue({ results: [ada, layla], total: { count: 2, isMore: false } })
})
afterEach(() => vi.unstubAllEnvs())

type Options = {
  schema: z.ZodMiniType<unknown, unknown>
  value: unknown
  language?: LanguageKey
  actor?: Actor
}

/** A form with one field, which is called `field` and labelled `Field`. */
async function renderField(children: ReactNode, { schema, value, ...options }: Options) {
  const page = await renderPage(
    <SearchSourcesContext value={sources}>
      <TestForm schema={z.object({ field: schema })} value={value}>
        {children}
      </TestForm>
    </SearchSourcesContext>,
    options,
  )
  return {
    ...page,
    async submit() {
      await page.user.click(screen.getByRole('button', { name: 'Save' }))
    },
  }
}

type FormProps = { schema: z.core.$ZodType<object, { field: unknown }>; value: unknown; children: ReactNode }

function TestForm({ schema, value, children }: FormProps) {
  const form = useEditForm({
    draft: 'test',
    schema,
    defaultValues: { field: value },
    create: () => ({ mutationFn: (input: object) => save({ ...input }) }),
    onSaved: () => {},
  })
  return (
    <EditForm form={form}>
      {children}
      <button type="submit">Save</button>
    </EditForm>
  )
}

const format = valueFormatFor(defaultLanguage)

const input = () => screen.getByLabelText<HTMLInputElement>(/^Field/, { selector: 'input:not([type=time])' })
const saved = () =>
  waitFor(() => expect(save).toHaveBeenCalledOnce()).then(() => save.mock.lastCall?.[0].field)

function readError() {
  return document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent
}

test('an optional text without a value keeps null after a visit, and after typing is undone', async () => {
  const { user, submit } = await renderField(<TextField name="field" label="Field" />, {
    schema: z.nullable(z.string()),
    value: null,
  })
  await user.type(input(), 'a{Backspace}')
  await user.tab()
  await submit()
  expect(await saved()).toBeNull()
})

describe('the field for an integer', () => {
  const field = <IntegerField name="field" label="Field" required />

  const integers: [LanguageKey, string, number, string][] = [
    ['en', '1,234', 1234, '1,234'],
    ['fr', '1 234', 1234, '1 234'],
    ['ar', '١٢٣٤', 1234, '1,234'],
    ['sw', '1,234', 1234, '1,234'],
  ]
  test.each(integers)(
    'in %s the text %s is saved as %d and shown as %s',
    async (language, typed, value, shown) => {
      const { user, submit } = await renderField(field, { schema: integer(), value: null, language })
      await user.type(input(), typed)
      expect(input().value).toBe(typed)
      await submit()
      expect(await saved()).toBe(value)
      expect(input().value.replace(/\s/g, ' ')).toBe(shown)
    },
  )

  test.each([
    ['abc', t('form-fields:integer')],
    ['1.5', t('form-fields:integer')],
    ['3000000000', t('validation:tooBig', { max: 2_147_483_647 })],
    [' ', t('validation:required')],
  ])('the text "%s" is refused and kept: %s', async (typed, message) => {
    const { user, submit } = await renderField(field, { schema: integer(), value: null })
    await user.type(input(), typed)
    await submit()
    await waitFor(() => expect(readError()).toBe(message))
    expect(document.activeElement).toBe(input())
    expect(save).not.toHaveBeenCalled()
  })

  test('an optional field can be emptied', async () => {
    const { user, submit } = await renderField(<IntegerField name="field" label="Field" />, {
      schema: optional(integer()),
      value: 5,
    })
    await user.clear(input())
    await submit()
    expect(await saved()).toBeNull()
  })
})

test('the field for a decimal keeps every digit', async () => {
  const { user, submit } = await renderField(<DecimalField name="field" label="Field" required />, {
    schema: decimal({ digits: 30, scale: 4 }),
    value: '0.5',
  })
  expect(input().value).toBe(format.decimal('0.5'))
  await user.clear(input())
  await user.type(input(), '12345678901234567890.1234')
  await submit()
  expect(await saved()).toBe('12345678901234567890.1234')
})

describe('the field for money', () => {
  const field = <MoneyField name="field" label="Field" required />
  const currency = () => screen.getByRole<HTMLSelectElement>('combobox')

  const amounts: [LanguageKey, string][] = [
    ['en', '1,234.50'],
    ['fr', '1 234,50'],
    ['ar', '١٬٢٣٤٫٥٠'],
    ['sw', '1,234.50'],
  ]
  test.each(amounts)('in %s the text %s is saved in cents', async (language, typed) => {
    const { user, submit } = await renderField(field, { schema: money(), value: null, language })
    await user.type(input(), typed)
    await submit()
    expect(await saved()).toEqual({ amount: 123_450, currency: 'EUR' })
  })

  test('the amount has the decimal places of the chosen currency', async () => {
    const value = { amount: 1_250, currency: 'EUR' }
    const { user, submit } = await renderField(field, { schema: money(), value })
    expect(input().value).toBe(format.amount(value))
    await user.selectOptions(currency(), 'JPY')
    await submit()
    await waitFor(() => expect(readError()).toBe(t('form-fields:money.decimals')))
    await user.clear(input())
    await user.type(input(), '13')
    await submit()
    expect(await saved()).toEqual({ amount: 13, currency: 'JPY' })
  })

  test('the currency stays while the amount is empty, and both controls have a name', async () => {
    const { user, submit } = await renderField(field, { schema: money(), value: null })
    await user.selectOptions(
      screen.getByRole('combobox', { name: `Field ${t('form-fields:money.currency')}` }),
      'USD',
    )
    await user.type(screen.getByRole('textbox', { name: 'Field' }), '-1')
    await submit()
    await waitFor(() => expect(readError()).toBe(t('form-fields:money.negative')))
    await user.clear(input())
    expect(currency().value).toBe('USD')
  })
})

describe('the field for a calendar day', () => {
  const field = <DateField name="field" label="Field" required />

  const dates: [LanguageKey, string][] = [
    ['en', '12/31/2026'],
    ['fr', '31/12/2026'],
    ['ar', '٣١/١٢/٢٠٢٦'],
    ['sw', '2026-12-31'],
  ]
  test.each(dates)('in %s the date %s is saved without a time zone', async (language, typed) => {
    const { user, submit } = await renderField(field, { schema: calendarDay(), value: null, language })
    await user.type(input(), typed)
    await submit()
    expect(await saved()).toBe('2026-12-31')
  })

  test('a date that does not exist is refused and kept', async () => {
    const { user, submit } = await renderField(field, { schema: calendarDay(), value: null })
    await user.type(input(), '31/31/2026')
    await submit()
    await waitFor(() => expect(readError()).toBe(t('form-fields:day.invalid')))
    expect(input().value).toBe('31/31/2026')
  })

  test('the calendar opens by keyboard on the typed day, and the chosen day is shown', async () => {
    const { user, submit } = await renderField(field, { schema: calendarDay(), value: '2026-12-24' })
    expect(input().value).toBe(format.day('2026-12-24'))
    await user.click(input())
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    const typedDay = new Intl.DateTimeFormat(formatLocale(defaultLanguage), { dateStyle: 'full' })
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe(
        typedDay.format(new Date(2026, 11, 24)),
      ),
    )
    await user.keyboard('{ArrowDown}{Enter}')
    expect(input().value).toBe(format.day('2026-12-31'))
    expect(screen.queryByRole('grid')).toBeNull()
    await submit()
    expect(await saved()).toBe('2026-12-31')
  })
})

describe('the field for an instant', () => {
  const field = <DateTimeField name="field" label="Field" required />
  const time = () => screen.getByLabelText<HTMLInputElement>(`Field ${t('form-fields:instant.time')}`)

  test('date and time are typed and shown in the time zone of the device', async () => {
    vi.stubEnv('TZ', 'Asia/Riyadh')
    const { user, submit } = await renderField(field, { schema: instant(), value: null })
    expect(readError()).toBe(t('form-fields:instant.zone', { zone: format.timeZone() }))
    await user.type(input(), '2026-12-31')
    await user.type(time(), '01:30')
    await submit()
    expect(await saved()).toEqual(new Date('2026-12-30T22:30:00Z'))
    expect([input().value, time().value]).toEqual([format.day('2026-12-31'), '01:30'])
  })

  test('a saved instant keeps its seconds if it is not changed', async () => {
    const value = new Date('2026-12-31T10:00:12.345Z')
    const { submit } = await renderField(field, { schema: instant(), value })
    await submit()
    expect(await saved()).toEqual(value)
  })

  test('a date without a time is refused', async () => {
    const { user, submit } = await renderField(field, { schema: optional(instant()), value: null })
    await user.type(input(), '2026-12-31')
    await submit()
    await waitFor(() => expect(readError()).toBe(t('form-fields:instant.invalid')))
  })
})

describe('the field for a relation', () => {
  const field = <RelationField name="field" label="Field" resource="user" required />
  const optionNames = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

  test('the saved row is shown without a request, and its id is saved', async () => {
    const { submit } = await renderField(field, { schema: relation(), value: ada })
    expect(input().value).toBe('Ada Lovelace')
    await submit()
    expect(await saved()).toBe(ada.id)
    expect(search).not.toHaveBeenCalled()
  })

  test('a person who may not read the rows sees the saved one, and it is saved again', async () => {
    const actor = createActor({ role: 'user' })
    const { user, submit } = await renderField(field, { schema: relation(), value: ada, actor })
    await user.type(input(), 'x')
    expect(input().value).toBe('Ada Lovelace')
    expect(search).not.toHaveBeenCalled()
    await submit()
    expect(await saved()).toBe(ada.id)
  })

  test.each(['user', 'admin'])('a user without a name is shown as such to the role %s', async (role) => {
    const value = { id: ada.id, name: '' }
    const { submit } = await renderField(field, { schema: relation(), value, actor: createActor({ role }) })
    expect(input().value).toBe(t('users:noName'))
    await submit()
    expect(await saved()).toBe(ada.id)
  })

  test('typing searches, and the keyboard chooses a row', async () => {
    const { user, submit } = await renderField(field, { schema: relation(), value: null })
    await user.type(input(), 'la')
    await waitFor(() => expect(search).toHaveBeenLastCalledWith('la'))
    await waitFor(() => expect(optionNames()).toEqual(['Ada Lovelaceada@example.com', 'ليلى الحسن']))
    await user.keyboard('{ArrowDown}')
    const active = document.getElementById(input().getAttribute('aria-activedescendant') ?? '')
    expect(active?.textContent).toBe('ليلى الحسن')
    await user.keyboard('{Enter}')
    expect(input().value).toBe('ليلى الحسن')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(save).not.toHaveBeenCalled()
    await submit()
    expect(await saved()).toBe(layla.id)
  })

  test('Enter in an opened list keeps the chosen row, until the arrow keys move or a term is typed', async () => {
    const { user } = await renderField(field, { schema: relation(), value: layla })
    await user.click(input())
    await waitFor(() => expect(optionNames()).toHaveLength(2))
    await user.keyboard('{Enter}')
    expect(input().value).toBe('ليلى الحسن')
    await user.click(input())
    await waitFor(() => expect(optionNames()).toHaveLength(2))
    await user.keyboard('{ArrowUp}{Enter}')
    expect(input().value).toBe('Ada Lovelace')
    await user.click(input())
    await waitFor(() => expect(optionNames()).toHaveLength(2))
    await user.keyboard('{Enter}')
    expect(input().value).toBe('Ada Lovelace')
  })

  test('Enter before the rows of the term arrive chooses no row of the previous term', async () => {
    const { user, submit } = await renderField(field, { schema: relation(), value: null })
    await user.type(input(), 'la')
    await waitFor(() => expect(optionNames()).toHaveLength(2))
    const { promise, resolve } = Promise.withResolvers<SearchResults>()
    search.mockReturnValueOnce(promise)
    await user.keyboard('yla{Enter}')
    await waitFor(() => expect(search).toHaveBeenLastCalledWith('layla'))
    await user.keyboard('{Enter}')
    expect(input().value).toBe('layla')
    expect(save).not.toHaveBeenCalled()
    resolve({ results: [layla], total: { count: 1, isMore: false } })
    await screen.findByRole('option')
    await user.keyboard('{Enter}')
    expect(input().value).toBe('ليلى الحسن')
    await submit()
    expect(await saved()).toBe(layla.id)
  })

  test('rows of the previous term that still match stay until those of the term arrive', async () => {
    const { user } = await renderField(field, { schema: relation(), value: null })
    await user.type(input(), 'l')
    await waitFor(() => expect(optionNames()).toHaveLength(2))
    search.mockReturnValueOnce(new Promise(() => {}))
    await user.keyboard('ove')
    expect(optionNames()).toEqual(['Ada Lovelaceada@example.com'])
  })

  test('Escape closes the list, not the dialog around it, and restores the chosen row', async () => {
    const closeDialog = vi.fn()
    document.addEventListener('keydown', closeDialog)
    const { user } = await renderField(field, { schema: relation(), value: ada })
    await user.type(input(), 'x')
    await screen.findAllByRole('option')
    closeDialog.mockClear()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(input().value).toBe('Ada Lovelace')
    expect(closeDialog).not.toHaveBeenCalled()
    document.removeEventListener('keydown', closeDialog)
  })

  test('without a chosen row, a person who may not read the rows has no field', async () => {
    const actor = createActor({ role: 'user' })
    const optionalField = <RelationField name="field" label="Field" resource="user" />
    const { submit } = await renderField(optionalField, { schema: optional(relation()), value: null, actor })
    expect(screen.queryByRole('textbox')).toBeNull()
    await submit()
    expect(await saved()).toBeNull()
  })

  test('text without a choice is not saved', async () => {
    const { user, submit } = await renderField(field, { schema: relation(), value: null })
    await user.type(input(), 'nobody')
    await submit()
    await waitFor(() => expect(readError()).toBe(t('form-fields:relation.required')))
    expect(input().value).toBe('')
  })

  test('an optional choice can be cleared, and a required one cannot', async () => {
    const { user, submit, unmount } = await renderField(
      <RelationField name="field" label="Field" resource="user" />,
      { schema: optional(relation()), value: ada },
    )
    await user.click(screen.getByRole('button', { name: t('form-fields:relation.clear') }))
    await submit()
    expect(await saved()).toBeNull()
    unmount()
    await renderField(field, { schema: relation(), value: ada })
    expect(screen.queryByRole('button', { name: t('form-fields:relation.clear') })).toBeNull()
  })

  test('a failed search says why, and an empty one says so', async () => {
    search.mockResolvedValueOnce({ results: [], total: { count: 0, isMore: false } })
    const { user } = await renderField(field, { schema: relation(), value: null })
    await user.click(input())
    // Some languages announce the same text.
    expect(await screen.findAllByText(t('form-fields:relation.none'))).not.toHaveLength(0)
  })
})
