/**
 * The command makes a resource in a copy of this project. The resource passes checks and tests, and works in a browser.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, expect as playwrightExpect } from '@playwright/test'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { signIn } from '../../e2e/support/sign-in.ts'
import { seedAccounts } from '../../prisma/seed/accounts.ts'
import { listLanguages } from '../project/languages.mjs'
import { root } from '../project/root.mjs'
import { launchChromium, provideChromium } from '../testing/chromium.ts'
import { createProgramFolder, type Place, runProgram } from '../testing/program.ts'
import { createCommittedCopy } from '../testing/project-copy.ts'

/** The machine may be busy with other tests. */
const TIMEOUT = 120_000
const expectPage = playwrightExpect.configure({ timeout: TIMEOUT })

const project = [
  'exampleProject',
  'name:text:unique',
  'dueDate:date',
  'status:enum(planned,active,done)',
  'budget:money',
  'owner:user',
  '--label',
  'ar=مشروع,مشاريع',
]
const fieldsAddedLater = ['weight:decimal?', 'phase:enum=first,second?', 'site:link?', 'archived:boolean']
const fieldsRemoved = ['phase', 'site']

/** English, and Arabic because it is read from right to left. */
const languages = listLanguages(root)
  .map(({ key = '' }) => key)
  .filter((key) => ['en', 'ar'].includes(key))

test('a made resource with added and removed fields passes all checks, works in a browser, and leaves nothing when it is removed', async () => {
  const copy = createCommittedCopy()
  onTestFinished(copy.remove)

  expect(copy.run('../scripts/make-resource.ts', ...project)).toBe('')
  expect(copy.run('../scripts/make-field.ts', 'exampleProject', ...fieldsAddedLater)).toBe('')
  expect(copy.run('../scripts/remove-field.ts', 'exampleProject', ...fieldsRemoved)).toBe('')
  const where = await createProgramFolder()
  onTestFinished(where.remove)
  // Each browser test sends a client address of its own.
  const started = runProgram('start', where, { TRUSTED_PROXIES: 'loopback' }, copy.folder)
  onTestFinished(async () => {
    started.child.kill('SIGTERM')
    await started.exited
  })
  await started.says('Ctrl-C stops everything')
  expect(started.output()).toMatch(/applied .*_add_example_project/)
  const stack = { ...readStack(where), CHROMIUM_PATH: provideChromium() }
  await useInBrowser(stack, copy.folder)
  const cli = join(copy.folder, 'node_modules/@playwright/test/cli.js')
  const spec = ['test', '--config', 'e2e/playwright.config.ts', 'example-projects.spec']
  const tested = spawnSync(process.execPath, [cli, ...spec], {
    cwd: copy.folder,
    encoding: 'utf8',
    env: { ...process.env, ...stack },
  })
  expect(tested.status, tested.stdout + tested.stderr).toBe(0)
  started.child.kill('SIGTERM')
  await started.exited

  expect(copy.run('@biomejs/biome/bin/biome', 'check', '--error-on-warnings')).toBe('')
  expect(copy.run('typescript/bin/tsc')).toBe('')
  expect(copy.run('vitest/vitest.mjs', 'run', '--project', 'unit', '--project', 'components')).toBe('')
  expect(copy.run('vitest/vitest.mjs', 'run', '--project', 'data', '--project', 'database')).toBe('')

  expect(copy.run('../scripts/remove-resource.ts', 'exampleProject')).toBe('')
  expect(copy.git('status', '--porcelain')).toBe('')
})

/** The addresses of a started program, by the names that the browser tests read. */
function readStack({ port, dataDir }: Place) {
  const Lock = z.object({ databaseUrl: z.string(), mailboxUrl: z.string() })
  const { databaseUrl, mailboxUrl } = Lock.parse(JSON.parse(readFileSync(join(dataDir, 'lock'), 'utf8')))
  return { BASE_URL: `http://localhost:${port}`, DATABASE_URL: databaseUrl, MAILBOX_URL: mailboxUrl }
}

type Stack = ReturnType<typeof readStack> & { CHROMIUM_PATH: string }

async function useInBrowser({ BASE_URL, MAILBOX_URL, CHROMIUM_PATH }: Stack, folder: string) {
  const browser = await launchChromium(CHROMIUM_PATH)
  try {
    for (const locale of languages) {
      // Below the width from which a row opens in a panel beside the list.
      const viewport = { width: 1200, height: 720 }
      const context = await browser.newContext({
        baseURL: BASE_URL,
        locale,
        viewport,
        reducedMotion: 'reduce',
      })
      context.setDefaultTimeout(TIMEOUT)
      await signIn(context.request, seedAccounts[0].email, { baseUrl: BASE_URL, mailboxUrl: MAILBOX_URL })
      await changeRows(await context.newPage(), readTexts(folder, locale))
      await context.close()
    }
  } finally {
    await browser.close()
  }
}

type Translate = (key: string) => string

/** Creates, filters, edits and deletes a row of the example. */
async function changeRows(page: Page, t: Translate) {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  const name = 'Bridge'
  const rows = page
    .getByRole('table', { name: t('title') })
    .locator('tbody')
    .getByRole('row')
  const row = rows.filter({ hasText: name })

  await page.goto('/manager/example-projects', { waitUntil: 'networkidle' })
  const sampleCount = await rows.count()
  expect(sampleCount).toBeGreaterThan(0)
  await page.getByRole('button', { name: t('new') }).click()
  const dialog = page.getByRole('dialog', { name: t('new') })
  await dialog.getByRole('textbox', { name: t('name') }).fill(name)
  await dialog.getByRole('textbox', { name: t('dueDate') }).fill('2031-05-17')
  await dialog.getByRole('combobox', { name: t('status') }).selectOption(t('statusValues.active'))
  await dialog.getByRole('textbox', { name: t('budget') }).fill('1250.50')
  const owner = dialog.getByRole('combobox', { name: t('owner') })
  await owner.fill(seedAccounts[0].name)
  await page.getByRole('option', { name: seedAccounts[0].name }).click()
  await dialog.getByRole('button', { name: t('create') }).click()
  await expectPage(dialog).toBeHidden()
  await expectPage(row).toContainText('2031')
  await expectPage(rows).toHaveCount(sampleCount + 1)

  const filters = page.getByRole('group', { name: t('lists:filters') })
  await filters.getByRole('combobox', { name: t('status') }).selectOption(t('statusValues.planned'))
  await expectPage(row).toBeHidden()
  await filters.getByRole('combobox', { name: t('status') }).selectOption(t('statusValues.active'))
  await expectPage(row).toBeVisible()
  expect(await rows.count()).toBeLessThan(sampleCount)
  await filters.getByRole('link', { name: t('lists:clearFilters') }).click()
  await expectPage(rows).toHaveCount(sampleCount + 1)

  await row.getByRole('link').click()
  await expectPage(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const budget = page.getByRole('definition').filter({ hasText: /€|EUR/ })
  await expectPage(budget).toContainText('50')
  await page.getByRole('button', { name: t('common:actions.edit') }).click()
  const editing = page.getByRole('dialog', { name: t('edit') })
  await editing.getByRole('textbox', { name: t('name') }).fill(`${name} 2`)
  await editing.getByRole('checkbox', { name: t('archived') }).check()
  await editing.getByRole('button', { name: t('common:actions.save') }).click()
  await expectPage(page.getByRole('heading', { level: 1, name: `${name} 2` })).toBeVisible()

  await page.getByRole('button', { name: t('common:actions.delete') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('common:actions.delete') })
    .click()
  await expectPage(rows).toHaveCount(sampleCount)
  await expectPage(row).toBeHidden()
  expect(errors).toEqual([])
}

/** The texts of the copy, by keys such as `common:actions.edit`. Keys without a namespace are of the resource. */
function readTexts(folder: string, language: string): Translate {
  return (key) => {
    const [path = '', namespace = 'example-projects'] = key.split(':').reverse()
    const file = join(folder, 'src/i18n/locales', language, `${namespace}.json`)
    const texts: unknown = JSON.parse(readFileSync(file, 'utf8'))
    const text = path
      .split('.')
      .reduce(
        (found, part) => (typeof found === 'object' && found ? Reflect.get(found, part) : undefined),
        texts,
      )
    if (typeof text !== 'string') throw new Error(`${file} has no text "${path}".`)
    return text
  }
}
