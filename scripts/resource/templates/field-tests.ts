/** The values that the tests of a resource send and type for each type of field. */
import { fieldKinds, sampleCurrency } from '../field-kinds.ts'
import type { Field, FieldType } from '../spec.ts'
import { labelKey, valuesKey } from '../texts/resource-texts.ts'

/** A value that the schema refuses, as TypeScript. */
export const wrongValues: Readonly<Record<FieldType, string>> = {
  text: `'two\\nlines'`,
  multiline: `'a'.repeat(2_001)`,
  integer: '1.5',
  decimal: `'1,5'`,
  money: `{ amount: 1.5, currency: '${sampleCurrency}' }`,
  boolean: `'perhaps'`,
  date: `'2027-02-30'`,
  datetime: `'tomorrow'`,
  // No value of an enum has a space.
  enum: `'no value'`,
  link: `'javascript:alert(1).x'`,
  email: `'nobody'`,
  relation: `'1'`,
}

/**
 * The lines of a browser test that fill a field of the form. Relations and optional fields stay as they are. `text` returns
 * the expression that reads a text of the resource.
 */
export function fillLines(field: Field, text: (key: string) => string): string[] {
  const label = `{ name: ${text(labelKey(field))}, exact: true }`
  const fill = (typed: string) => [`await form.getByRole('textbox', ${label}).fill(${typed})`]
  switch (field.type) {
    case 'text':
      return fill(field.isUnique ? 'uniqueWord()' : fieldKinds.text.sample(field, 0))
    case 'multiline':
      return fill(`'One line.\\nAnother line.'`)
    case 'integer':
      return fill(`'12'`)
    case 'decimal':
      return fill(`'12.5'`)
    case 'money':
      return fill(`'1250'`)
    case 'date':
      return fill(`'2027-05-17'`)
    case 'datetime':
      return [
        ...fill(`'2027-05-17'`),
        `await form.getByLabel(${text(labelKey(field))}, { exact: true }).and(page.locator('[type=time]')).fill('09:30')`,
      ]
    case 'link':
      return fill(`'www.example.com/a-12'`)
    case 'email':
      return fill(`'someone@example.com'`)
    case 'boolean':
      return [`await form.getByRole('checkbox', ${label}).check()`]
    case 'enum':
      return [
        `await form.getByRole('combobox', ${label}).selectOption(${text(`${valuesKey(field)}.${field.values[0]}`)})`,
      ]
    case 'relation':
      return [
        `await form.getByRole('combobox', ${label}).fill(${field.name}Row.name)`,
        `await page.getByRole('option', { name: ${field.name}Row.name }).click()`,
      ]
  }
}
