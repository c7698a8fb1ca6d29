import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { alignFields } from './align-fields.mjs'

test('the fields of the schema are aligned, so only added and removed fields change their neighbours', () => {
  const schema = readFileSync(
    fileURLToPath(new URL('../../../prisma/schema.prisma', import.meta.url)),
    'utf8',
  )
  expect(alignFields(schema), 'Align the fields: npm run format').toBe(schema)
})

test('fields with a longer name and type widen the columns of their neighbours', () => {
  expect(
    alignFields(`model User {
  id String @id
  /// In kilograms.
  weight Decimal?

  ownerOfInvoices Invoice[] @relation("invoiceOwner")
  files File[]

  @@index([weight, id])
}`),
  ).toBe(`model User {
  id     String   @id
  /// In kilograms.
  weight Decimal?

  ownerOfInvoices Invoice[] @relation("invoiceOwner")
  files           File[]

  @@index([weight, id])
}`)
})
