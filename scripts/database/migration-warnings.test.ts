import { expect, test } from 'vitest'
import { findMigrationWarnings } from './migration-warnings.ts'

test('a column that is dropped beside a new one of its type may have been renamed', () => {
  const script = `-- AlterTable
ALTER TABLE "invoice" DROP COLUMN "customer",
ADD COLUMN     "client" TEXT NOT NULL,
ADD COLUMN     "price" DECIMAL(10,2) NOT NULL DEFAULT 0;
`
  const undo = `-- AlterTable
ALTER TABLE "public"."invoice" DROP COLUMN "client",
DROP COLUMN "price",
ADD COLUMN     "customer" TEXT NOT NULL;
`
  expect(findMigrationWarnings(script, undo)).toEqual([
    'Drops the column "customer" of "invoice" with its data. If you renamed it, replace DROP COLUMN and ADD COLUMN by: ALTER TABLE "invoice" RENAME COLUMN "customer" TO "client";',
    expect.stringMatching(/^Adds the column "client" to "invoice", NOT NULL without a default,/),
  ])
})

test('the columns of a renamed field are matched by what they add to its name', () => {
  const undo = `ALTER TABLE "invoice" ADD COLUMN     "number" TEXT NOT NULL,
ADD COLUMN     "numberKey" TEXT NOT NULL;
`
  const script = `ALTER TABLE "invoice" DROP COLUMN "number",
DROP COLUMN "numberKey",
ADD COLUMN     "code" TEXT,
ADD COLUMN     "codeKey" TEXT;
`
  expect(findMigrationWarnings(script, undo)).toEqual([
    expect.stringMatching(/by: ALTER TABLE "invoice" RENAME COLUMN "number" TO "code";$/),
    expect.stringMatching(/by: ALTER TABLE "invoice" RENAME COLUMN "numberKey" TO "codeKey";$/),
  ])
})

test('a field whose name ends like a derived column may have been renamed', () => {
  const script = 'ALTER TABLE "client" DROP COLUMN "apiKey",\nADD COLUMN     "secret" TEXT;\n'
  const undo = 'ALTER TABLE "client" ADD COLUMN     "apiKey" TEXT;\n'
  expect(findMigrationWarnings(script, undo)).toEqual([
    expect.stringMatching(/by: ALTER TABLE "client" RENAME COLUMN "apiKey" TO "secret";$/),
  ])
})

test('a column that gets another type, or none of its type, is only dropped', () => {
  const script = `ALTER TABLE "invoice" DROP COLUMN "count",
ADD COLUMN     "count" TEXT,
DROP COLUMN "due";
`
  const undo = `ALTER TABLE "invoice" DROP COLUMN "count",
ADD COLUMN     "count" INTEGER NOT NULL,
ADD COLUMN     "due" DATE;
`
  expect(findMigrationWarnings(script, undo)).toEqual([
    'Drops the column "count" of "invoice" with its data.',
    'Drops the column "due" of "invoice" with its data.',
  ])
})

test('a dropped table and a column that becomes NOT NULL are warned of', () => {
  const script = `-- AlterTable
ALTER TABLE "invoice" ALTER COLUMN "due" SET NOT NULL;

-- DropTable
DROP TABLE "receipt";
`
  expect(findMigrationWarnings(script, '')).toEqual([
    'Drops the table "receipt" with its data.',
    'Sets the column "due" of "invoice" to NOT NULL, which fails if a row has NULL. Fill it first.',
  ])
})

test('a unique index and another type of a column with values are warned of', () => {
  const script = `-- CreateEnum
CREATE TYPE "State_new" AS ENUM ('open');
ALTER TABLE "invoice" ALTER COLUMN "state" TYPE "State_new" USING ("state"::text::"State_new");

-- AlterTable
ALTER TABLE "invoice" ALTER COLUMN "count" SET DATA TYPE SMALLINT,
ALTER COLUMN "notes" SET DATA TYPE TEXT,
ADD COLUMN     "code" TEXT;

-- CreateTable
CREATE TABLE "receipt" (
    "number" INTEGER NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "invoice_year_number_key" ON "invoice"("year", "number");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_code_key" ON "invoice"("code");

-- CreateIndex
CREATE UNIQUE INDEX "receipt_number_key" ON "receipt"("number");
`
  expect(findMigrationWarnings(script, '')).toEqual([
    'Changes the type of the column "state" of "invoice" to "State_new", which fails if a value does not fit.',
    'Changes the type of the column "count" of "invoice" to SMALLINT, which fails if a value does not fit.',
    'Makes "year" and "number" of "invoice" unique, which fails if two rows have the same value.',
  ])
})

test('new tables, columns with a default and columns that may be empty need no warning', () => {
  const script = `-- CreateTable
CREATE TABLE "receipt" (
    "id" UUID NOT NULL
);

-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "notes" TEXT,
ADD COLUMN     "number" SERIAL NOT NULL,
ADD COLUMN     "text" TEXT NOT NULL DEFAULT 'a;
b';
`
  expect(findMigrationWarnings(script, '')).toEqual([])
})

test('a table that is dropped beside a new one may have been renamed', () => {
  const dropped = 'DROP TABLE "room";\n'
  expect(findMigrationWarnings(dropped, '')).toEqual(['Drops the table "room" with its data.'])
  expect(
    findMigrationWarnings(`${dropped}CREATE TABLE "office" (\n    "id" UUID NOT NULL\n);\n`, ''),
  ).toEqual([
    'Drops the table "room" with its data. If you renamed it, see "Rename a resource" in docs/resources.md.',
  ])
})
