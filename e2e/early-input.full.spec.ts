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

test('a search from before hydration is run', async ({ page, database, signInAs }) => {
  const { email } = await database.addUser()
  await signInAs('admin')
  const scripts = await openWithoutScripts(page, '/manager/users')
  await page.getByRole('searchbox').fill(email)
  await scripts.release()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('searchbox')).toHaveValue(email)
})

test('a filter and a checkbox from before hydration count', async ({ page, signInAs }) => {
  await signInAs('admin')
  const scripts = await openWithoutScripts(page, '/manager/users')
  await page.getByLabel(t('users:roleLabel')).selectOption('admin')
  await scripts.release()
  await expect(page).toHaveURL('/manager/users?role=admin')

  const again = await openWithoutScripts(page, '/manager/users?role=admin')
  await page.getByRole('row').getByRole('checkbox').nth(1).check()
  await again.release()
  await expect(page.getByRole('region', { name: t('lists:select.count', { count: 1 }) })).toBeVisible()
})

test('a theme from before hydration is applied', async ({ page, signInAs }) => {
  await signInAs('user')
  const scripts = await openWithoutScripts(page, '/app/account')
  await page.getByLabel(t('common:theme.label')).selectOption('dark')
  await scripts.release()
  await expect(page.locator('html')).toHaveClass(/dark/)
})
