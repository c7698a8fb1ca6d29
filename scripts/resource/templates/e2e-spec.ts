import { imports, type Slice } from '../slice.ts'
import type { Field } from '../spec.ts'
import { labelKey, valuesKey } from '../texts/resource-texts.ts'
import { isOwnInApp } from './areas.ts'
import { relatedResource } from './e2e.ts'
import { fillLines } from './field-tests.ts'

/** The expression that reads a text of the resource. */
type Text = (key: string) => string

/** `e2e/<plural>.spec.ts`: list, create, edit, delete and filter in a browser. */
export function specFile(slice: Slice): string {
  const { Many, manyFile, aOne, title, fields, table } = slice
  const text = (key: string) => `t('${manyFile}:${key}')`
  const required = fields.filter((field) => field.name !== title.name && !field.isOptional)
  const related = required.filter(({ type }) => type === 'relation')
  const label = `{ name: ${text(labelKey(title))}, exact: true }`
  const resources = related.filter(({ target }) => target !== 'user')
  const owner = slice.spec.isOwn ? 'owner, ' : ''
  const signIn = owner && `  const { id: owner } = await signInAs('${writer(slice)}')\n`
  const isOfOwner = related.some((field) => isOwnersRow(field, slice))
  const laterSignIn = owner ? '' : "  await signInAs('admin')\n"
  return `${imports({
    '@playwright/test': ['type Page'],
    '../src/testing/t.ts': ['t'],
    [`./${manyFile}.resource.ts`]: [`add${Many}`],
    './support/database.ts': ['uniqueWord'],
    './support/fixtures.ts': ['expect', 'test'],
    './support/layout.ts': ['listRows'],
    ...Object.fromEntries(
      resources.map(({ target }) => [
        `./${slice.plurals[target]}.resource.ts`,
        [relatedResource(target, slice)],
      ]),
    ),
  })}

const list = '${listPath(slice)}'

function rows(page: Page) {
  return listRows(page, ${text('title')})
}

test('${aOne} is created, edited and deleted', async ({ page, database, signInAs }) => {
  const name = uniqueWord()
${isOfOwner ? signIn : ''}${related.map((field) => `${addRelated(field, slice)}\n`).join('')}${isOfOwner ? '' : `  await signInAs('${writer(slice)}')\n`}  // Searches because other tests add ${slice.manyText} at the same time.
  await page.goto(\`\${list}?searchTerm=\${name}\`)
  await page.getByRole('button', { name: ${text('new')} }).click()
  const form = page.getByRole('dialog', { name: ${text('new')} })
  await form.getByRole('textbox', ${label}).fill(name)
${required
  .flatMap((field) => fillLines(field, text))
  .map((line) => `  ${line}`)
  .join('\n')}
  await form.getByRole('button', { name: ${text('create')} }).click()
  await expect(page.getByText(${text('created')})).toBeVisible()
  await expect(form).toBeHidden()

  await rows(page).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('button', { name: t('common:actions.edit') }).click()
  const dialog = page.getByRole('dialog', { name: ${text('edit')} })
  await dialog.getByRole('textbox', ${label}).fill(\`\${name} renamed\`)
  await dialog.getByRole('button', { name: t('common:actions.save') }).click()
  await expect(page.getByRole('heading', { level: 1, name: \`\${name} renamed\` })).toBeVisible()

  await page.getByRole('button', { name: t('common:actions.delete') }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: t('common:actions.delete') }).click()
  await expect(page).toHaveURL(\`\${list}?searchTerm=\${name}\`)
  await expect(page.getByText(${text('deleted')})).toBeVisible()
  const left = await database.query('SELECT 1 FROM "${table}" WHERE "${title.name}" LIKE $1', [\`\${name}%\`])
  expect(left).toEqual([])
})

test('the selected ${slice.manyText} are deleted', async ({ page, database, signInAs }) => {
  const word = uniqueWord()
${signIn}  await add${Many}(database, ${owner}\`\${word} one\`, \`\${word} two\`, \`\${word} three\`)
${laterSignIn}  await page.goto(\`\${list}?searchTerm=\${word}\`)
  for (const name of ['one', 'two']) await page.getByRole('checkbox', { name: t('lists:select.row', { name: \`\${word} \${name}\` }) }).check()
  await page.getByRole('region', { name: t('lists:select.count', { count: 2 }) }).getByRole('button', { name: t('common:actions.delete') }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: t('common:actions.delete') }).click()
  await expect(page.getByText(t('${manyFile}:deleteMany.done', { count: 2 }))).toBeVisible()
  await expect(rows(page).getByRole('link')).toHaveText([\`\${word} three\`])
})

test('an empty form reports the fields that are missing', async ({ page, signInAs }) => {
  await signInAs('${writer(slice)}')
  await page.goto(\`\${list}?searchTerm=\${uniqueWord()}\`)
  await page.getByRole('button', { name: ${text('new')} }).click()
  const form = page.getByRole('dialog', { name: ${text('new')} })
  await form.getByRole('button', { name: ${text('create')} }).click()
  await expect(form.getByRole('textbox', ${label})).toHaveAttribute('aria-invalid', 'true')
})

test('the list of ${slice.manyText} is searched${choosable(slice) ? ' and filtered' : ''}', async ({ page, database, signInAs }) => {
  const word = uniqueWord()
${signIn}  ${choosable(slice) ? 'const [, second] = ' : ''}await add${Many}(database, ${owner}\`\${word} one\`, \`\${word} two\`)
${filterRow(slice)}${laterSignIn}  await page.goto(list)
  await page.getByRole('searchbox').fill(word)
  await expect(rows(page)).toHaveCount(2)
${filterSteps(slice, text)}  await page.getByRole('searchbox').fill(\`\${word} one\`)
  await expect(rows(page).getByRole('link')).toHaveText([\`\${word} one\`])
})
${ownTest(slice)}`
}

/** Where the rows of all are beside the own ones. */
function ownTest(slice: Slice): string {
  const { Many, manyFile, manyText, spec } = slice
  if (!isOwnInApp(slice) || spec.areas.length === 1) return ''
  return `
test('the app shows an administrator only the own ${manyText}, and the manager those of all with their owners', async ({
  page,
  database,
  signInAs,
  consoleGuard,
}) => {
  const word = uniqueWord()
  const user = await database.addUser({ name: uniqueWord() })
  const { id: owner } = await signInAs('admin')
  const [other] = await add${Many}(database, user.id, \`\${word} one\`)
  await add${Many}(database, owner, \`\${word} two\`)
  await page.goto(\`/manager/${manyFile}?searchTerm=\${word}\`)
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).filter({ hasText: \`\${word} one\` })).toContainText(user.name)
  await page.goto(\`/app/${manyFile}?searchTerm=\${word}\`)
  await expect(rows(page).getByRole('link')).toHaveText([\`\${word} two\`])
  consoleGuard.expectStatus(404)
  const answer = await page.goto(\`/app/${manyFile}/\${other?.id}\`)
  expect(answer?.status()).toBe(404)
})
`
}

/** Owners have their rows in the app, and the manager has the rows of all. */
function listPath({ spec, manyFile }: Slice): string {
  const isInApp = spec.areas.includes('app') && (spec.isOwn || spec.areas.length === 1)
  return `/${isInApp ? 'app' : 'manager'}/${manyFile}`
}

function writer({ spec }: Slice): 'user' | 'admin' {
  return spec.isOwn && spec.areas.includes('app') ? 'user' : 'admin'
}

function addRelated(field: Field, slice: Slice): string {
  if (field.target === 'user')
    return `  const ${field.name}Row = await database.addUser({ name: uniqueWord() })`
  return `  const ${field.name}Row = { name: uniqueWord() }
  await ${relatedResource(field.target, slice)}.add(database, ${field.name}Row.name${isOwnersRow(field, slice) ? ', owner' : ''})`
}

/** In the app, an owner chooses from own rows. */
function isOwnersRow(field: Field, slice: Slice): boolean {
  return isOwnInApp(slice) && slice.ownRelations.includes(field)
}

/** A field whose filter is a select. */
function choosable({ fields }: Slice): Field | undefined {
  return fields.find(({ type }) => type === 'enum' || type === 'boolean')
}

/** The samples have the first value. */
function filterRow(slice: Slice): string {
  const field = choosable(slice)
  if (!field) return ''
  const value = field.type === 'enum' ? `'${field.values[1]}'` : 'true'
  return `  await database.query('UPDATE "${slice.table}" SET "${field.name}" = $2 WHERE "id" = $1', [second?.id, ${value}])\n`
}

function filterSteps(slice: Slice, text: Text): string {
  const field = choosable(slice)
  if (!field) return ''
  const option =
    field.type === 'enum' ? text(`${valuesKey(field)}.${field.values[1]}`) : "t('form-fields:boolean.yes')"
  return `
  const filters = page.getByRole('group', { name: t('lists:filters') })
  await filters.getByRole('combobox', { name: ${text(labelKey(field))}, exact: true }).selectOption(${option})
  await expect(rows(page).getByRole('link')).toHaveText([\`\${word} two\`])
  await filters.getByRole('link', { name: t('lists:clearFilters') }).click()
  await expect(rows(page)).toHaveCount(2)
`
}
