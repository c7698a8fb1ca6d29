import { t } from '../src/testing/t.ts'
import { openWithoutScripts } from './support/browser/open-without-scripts.ts'
import { expect, test } from './support/fixtures.ts'

test('a click from before hydration opens its menu', async ({ page, signInAs }) => {
  await signInAs('admin')
  const scripts = await openWithoutScripts(page, '/manager/users')
  await page.getByRole('button', { name: t('lists:columns') }).click()
  await scripts.release()
  await expect(page.getByRole('menuitemcheckbox').first()).toBeVisible()
})

test('only the last click from before hydration counts', async ({ page, signInAs }) => {
  await signInAs('admin')
  const scripts = await openWithoutScripts(page, '/manager/users')
  const columns = page.getByRole('button', { name: t('lists:columns') })
  await columns.click()
  await page.getByRole('searchbox').click()
  await scripts.release()
  // A repeated click would have opened the menu, and this one would close it.
  await columns.click()
  await expect(page.getByRole('menuitemcheckbox').first()).toBeVisible()
})
