import { t } from '../src/testing/t.ts'
import { typeAndClose } from './support/browser/type-and-close.ts'
import { expect, test } from './support/fixtures.ts'

test('unsaved input in a dialog is discarded only after a confirmation', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/manager/users')
  await page.getByRole('link', { name: t('nav:account'), exact: true }).click()
  await page.getByRole('button', { name: t('account:tokens.new') }).click()
  const name = page.getByRole('dialog').getByLabel(t('account:tokens.name'))
  const confirmation = page.getByRole('alertdialog', { name: t('common:unsaved.title') })
  await name.pressSequentially('half a na')

  await page.keyboard.press('Escape')
  await expect(confirmation.getByText(t('common:unsaved.stay'))).toBeFocused()
  // The confirmation is in the dialog, not over it.
  await expect(page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(1)
  await confirmation.getByText(t('common:unsaved.stay')).click()
  await expect(confirmation).toBeHidden()
  await expect(name).toHaveValue('half a na')
  await expect(name).toBeFocused()

  await page.goBack()
  await expect(confirmation).toBeVisible()
  await confirmation.getByText(t('common:unsaved.stay')).click()
  await expect(confirmation).toBeHidden()
  await expect(name).toHaveValue('half a na')
  await expect(page).toHaveURL('/manager/account')

  const opening = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await opening
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()

  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common:actions.cancel') })
    .click()
  await confirmation.getByRole('button', { name: t('common:unsaved.leave') }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: t('account:tokens.new') }).click()
  await expect(name).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('closing a dialog right after the first letter asks about the unsaved input', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  const confirmation = page.getByRole('alertdialog', { name: t('common:unsaved.title') })
  for (const [path = '', opener, field] of [
    ['/manager/account?state=change-name', '', t('account:name')],
    ['/manager/account', t('account:changeEmail'), t('account:emailChange.new')],
    ['/manager/account', t('account:tokens.new'), t('account:tokens.name')],
  ]) {
    await page.goto(path)
    if (opener) await page.getByRole('button', { name: opener }).click()
    await expect(page.getByRole('dialog').getByRole('textbox', { name: field })).toBeFocused()
    await page.evaluate(typeAndClose)
    await expect(confirmation).toBeVisible()
    await confirmation.getByRole('button', { name: t('common:unsaved.leave') }).click()
    await expect(confirmation).toBeHidden()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test('on a phone, the question about unsaved input is not behind the navigation', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('admin')
  await page.goto('/manager/users')
  await page.getByRole('link', { name: t('users:new') }).click()
  const name = page.getByLabel(t('users:name'))
  const sheet = page.getByRole('dialog', { name: t('nav:label') })
  const stay = page.getByRole('alertdialog').getByText(t('common:unsaved.stay'))
  await name.fill('half a na')

  for (const leave of [
    () => sheet.getByRole('link', { name: t('nav:account'), exact: true }).click(),
    () => page.goBack(),
  ]) {
    await page.getByRole('button', { name: t('nav:openMenu') }).click()
    await expect(sheet).toBeVisible()
    await leave()
    await expect(sheet).toBeHidden()
    await stay.click()
    await expect(stay).toBeHidden()
    await expect(name).toHaveValue('half a na')
  }
})
