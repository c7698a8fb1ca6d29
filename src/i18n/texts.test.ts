/** Keeps the type check strict about texts: each of these mistakes has to be one, or `tsc` fails here. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { message } from '@/platform/message'
import { describePlaceholders, placeholderTypes } from '../../scripts/build/i18n-types'
import type { RichTextProps } from './rich-text'
import type { Translate, TranslateOpen } from './texts'

const t: Translate<'account', 'common'> = (key, ...params) => [key, ...params].join()
const template: TranslateOpen<'demo'> = (key, ..._params) => ({ text: key })

test('the placeholders that the type check knows are those of the English texts', () => {
  expect(readFileSync(placeholderTypes, 'utf8'), 'run "npm run texts"').toBe(describePlaceholders())
})

test('a text wants its key', () => {
  t('title')
  t('common:actions.cancel')
  // @ts-expect-error: there is no such text
  t('titel')
  // @ts-expect-error: it belongs to a namespace that was not asked for
  t('users:title')
  // @ts-expect-error: a form of a plural is no text of its own
  t('signedOutOthers_one', { count: 1 })
})

test('a text wants its placeholders, all of them and no other', () => {
  t('deletion.sent', { email: 'a@example.com' })
  // @ts-expect-error: missing
  t('deletion.sent')
  // @ts-expect-error: missing
  t('deletion.sent', {})
  // @ts-expect-error: misspelt
  t('deletion.sent', { emial: 'a@example.com' })
  // @ts-expect-error: superfluous
  t('deletion.sent', { email: 'a@example.com', name: 'A' })
  // @ts-expect-error: superfluous
  t('title', { name: 'A' })
  // @ts-expect-error: undefined would be shown as such
  t('deletion.sent', { email: undefined })
})

test('a plural wants a number', () => {
  t('signedOutOthers', { count: 2 })
  // @ts-expect-error: missing
  t('signedOutOthers')
  // @ts-expect-error: text
  t('signedOutOthers', { count: '2' })
})

test('one of several texts wants what each of them does', () => {
  const either = String(t) ? 'ways.ask' : 'deletion.sent'
  t(either, { provider: 'A', email: 'a@example.com' })
  // @ts-expect-error: the other one is missing
  t(either, { provider: 'A' })
})

test('a text with elements wants one for each placeholder', () => {
  const fill = <Name extends string>(props: RichTextProps<Name>) => props
  fill({ template: template('dialog.contact'), parts: { email: null } })
  // @ts-expect-error: missing
  fill({ template: template('dialog.contact'), parts: {} })
  // @ts-expect-error: misspelt
  fill({ template: template('dialog.contact'), parts: { mail: null } })
})

test('a message wants the same as its text', () => {
  message('validation:tooLong', { count: 3 })
  // @ts-expect-error: there is no such text
  message('validation:toLong', { count: 3 })
  // @ts-expect-error: missing
  message('validation:tooLong')
  // @ts-expect-error: misspelt
  message('validation:tooLong', { max: 3 })
})
