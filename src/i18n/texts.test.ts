/** The type check of these tests fails if one of the mistakes below compiles. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { message } from '@/platform/message'
import { generateTextFiles } from '../../scripts/build/i18n-types'
import type { RichTextProps } from './rich-text'
import type { Translate, TranslateOpen } from './texts'

const t: Translate<'account', 'common'> = (key, ...params) => [key, ...params].join()
const template: TranslateOpen<'errors'> = (key, ..._params) => ({ text: key })

test('the generated files match the texts', () => {
  for (const { path, content } of generateTextFiles())
    expect(readFileSync(path, 'utf8'), 'run "npm run generate"').toBe(content)
})

test('an unknown key does not compile', () => {
  t('title')
  t('common:actions.cancel')
  // @ts-expect-error: there is no such text
  t('titel')
  // @ts-expect-error: its namespace was not requested
  t('users:title')
  // @ts-expect-error: one form of a plural is not a key
  t('signedOutOthers_one', { count: 1 })
})

test('a missing, misspelt or superfluous placeholder does not compile', () => {
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
  // @ts-expect-error: undefined would be shown as text
  t('deletion.sent', { email: undefined })
})

test('a plural without a number does not compile', () => {
  t('signedOutOthers', { count: 2 })
  // @ts-expect-error: missing
  t('signedOutOthers')
  // @ts-expect-error: text
  t('signedOutOthers', { count: '2' })
})

test('one of several texts requires the placeholders of each of them', () => {
  const either = String(t) ? 'signedOutOthers' : 'deletion.sent'
  t(either, { count: 1, email: 'a@example.com' })
  // @ts-expect-error: the email is missing
  t(either, { count: 1 })
})

test('RichText requires an element for each placeholder', () => {
  const fill = <Name extends string>(props: RichTextProps<Name>) => props
  fill({ template: template('ban.contact'), parts: { email: null } })
  // @ts-expect-error: missing
  fill({ template: template('ban.contact'), parts: {} })
  // @ts-expect-error: misspelt
  fill({ template: template('ban.contact'), parts: { mail: null } })
})

test('a message requires the parameters of its text', () => {
  message('validation:tooLong', { count: 3 })
  // @ts-expect-error: there is no such text
  message('validation:toLong', { count: 3 })
  // @ts-expect-error: missing
  message('validation:tooLong')
  // @ts-expect-error: misspelt
  message('validation:tooLong', { max: 3 })
})
