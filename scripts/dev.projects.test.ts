/** Edits of a running project: they reach the open page, and errors show their cause until they are corrected. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect as expectPage } from '@playwright/test'
import { expect, onTestFinished, test } from 'vitest'
import { appConfig } from '../app.config.ts'
import { launchChromium } from './testing/chromium.ts'
import { createProgramFolder, runProgram } from './testing/program.ts'
import { createProjectCopy } from './testing/project-copy.ts'

const language = appConfig.languages[0].key
const texts = `src/i18n/locales/${language}/login.json`
const functions = 'src/features/login/login.functions.ts'
const serverCode = 'src/auth/session/session.server.ts'
/** Vite transforms the modules at their first use, and other projects are tested at the same time. */
const patience = { timeout: 120_000 }

test('edits of texts, components and server code reach the open page, and their errors too', async () => {
  const copy = createProjectCopy()
  onTestFinished(copy.remove)
  const where = await createProgramFolder()
  onTestFinished(where.remove)
  const dev = runProgram('dev', where, {}, copy.folder)
  onTestFinished(async () => {
    dev.child.kill('SIGTERM')
    await dev.exited
  })
  const browser = await launchChromium()
  onTestFinished(() => browser.close())
  const page = await browser.newPage({ locale: language })
  page.setDefaultTimeout(patience.timeout)
  const hydrationErrors: string[] = []
  page.on('console', (message) => {
    if (/hydrat/i.test(message.text())) hydrationErrors.push(message.text())
  })
  await dev.says('Ctrl-C stops everything')

  /** Returns a function that takes the edit back. */
  function edit(path: string, change: (text: string) => string) {
    const file = join(copy.folder, path)
    const before = readFileSync(file, 'utf8')
    writeFileSync(file, change(before))
    return () => writeFileSync(file, before)
  }
  const title = JSON.parse(readFileSync(join(copy.folder, texts), 'utf8')).title
  const heading = page.locator('h1')
  const overlay = page.locator('vite-error-overlay')

  await page.goto(`${where.url}/login`)
  await expectPage(heading).toHaveText(title, patience)
  // The optimizer reloads the page after it has found new dependencies.
  await page.waitForLoadState('networkidle')
  expect(hydrationErrors).toEqual([])

  const revertTitle = edit(texts, (text) => text.replace(title, 'Another title'))
  await expectPage(heading).toHaveText('Another title', patience)

  edit(texts, (text) => text.slice(0, 60))
  await expectPage(overlay).toContainText('login.json is not valid JSON', patience)
  expect(dev.output()).toContain('login.json is not valid JSON')
  expect(
    await overlay.evaluate((it) => getComputedStyle(it.shadowRoot?.firstElementChild ?? it).position),
  ).toBe('fixed')
  await page.reload()
  await expectPage(heading).toHaveText('Another title', patience)
  // Each edit is seen before the next, because Vite ignores a change within 50 ms of another change of the same file.
  revertTitle()
  await expectPage(heading).toHaveText(title, patience)
  const revertShape = edit(texts, (text) => text.replace(`"${title}"`, '{ "a": 1 }'))
  await expectPage(overlay).toContainText('login.json has a value that is not a text: title.a', patience)
  revertShape()
  await expectPage(overlay).toHaveCount(0, patience)
  await expectPage(heading).toHaveText(title, patience)

  const revertError = edit(serverCode, (text) => `${text}\nconst unfinished = {`)
  await expectPage(overlay).toContainText(serverCode, patience)
  revertError()
  await expectPage(heading).toHaveText(title, patience)
  await expectPage(overlay).toHaveCount(0)

  const reloaded = page.waitForEvent('load', patience)
  edit(functions, (text) => `${text}\nexport const added = 1\n`)
  await reloaded

  edit('prisma/schema.prisma', (text) => `${text}\n`)
  await dev.says('schema changed: run npm run db:migrate:new <name>')
})
