import type { LanguageKey } from '#config'
import { toLatinDigits } from '@/platform/text/normalize-text'
import { formatLocale } from './format-locale'

/**
 * Reads a number as people type it: `1,234.50`, `1 234,50`, `١٬٢٣٤٫٥٠`. Returns it as `1234.50`, or null. Where a separator
 * can have two meanings, as in `1,234`, the language decides.
 */
export function parseNumber(typed: string, language: LanguageKey): string | null {
  if (typed.length > MAX_LENGTH) return null
  const text = toLatinDigits(typed)
    // Spaces and apostrophes separate groups of digits; the others only set the direction of the text.
    .replace(/[\s'’\u200e\u200f\u061c\u2066-\u2069]/g, '')
    .replace(/٫/g, '.')
    .replace(/[٬،]/g, ',')
    .replace(/^[−–]/, '-')
  const [, sign = '', number = ''] = /^([-+]?)([\d.,]+)$/.exec(text) ?? []
  const decimal = findDecimalSeparator(number, language)
  const [whole = '', fraction = '', ...rest] = decimal ? number.split(decimal) : [number]
  if (rest.length > 0 || /[.,]/.test(fraction) || !isGrouped(whole)) return null
  const digits = whole.replace(/[.,]/g, '') || (fraction ? '0' : '')
  if (!digits) return null
  return `${sign === '-' ? '-' : ''}${digits}${fraction && `.${fraction}`}`
}

const MAX_LENGTH = 200

/** The last separator, unless it separates thousands. */
function findDecimalSeparator(number: string, language: LanguageKey): string | undefined {
  const last = /[.,](?=[^.,]*$)/.exec(number)?.[0]
  if (!last) return undefined
  const isRepeated = number.indexOf(last) !== number.lastIndexOf(last)
  if (isRepeated) return undefined
  const hasOther = number.includes(last === '.' ? ',' : '.')
  const canGroup = /^[1-9]\d{0,2}[.,]\d{3}$/.test(number) && groupSeparator(language) === last
  return hasOther || !canGroup ? last : undefined
}

/** Without separators, or with groups of three; Indian groups have two digits except for the last one. */
function isGrouped(whole: string): boolean {
  return (
    /^\d*$/.test(whole) || /^\d{1,3}(?:,\d{2,3})*,\d{3}$/.test(whole) || /^\d{1,3}(?:\.\d{3})+$/.test(whole)
  )
}

function groupSeparator(language: LanguageKey): string | undefined {
  const parts = new Intl.NumberFormat(formatLocale(language)).formatToParts(1_234_567)
  return parts.find(({ type }) => type === 'group')?.value
}
