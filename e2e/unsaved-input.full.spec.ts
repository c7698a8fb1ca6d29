import { expect, test } from './support/fixtures.ts'
import { typeAndClose } from './support/type-and-close.ts'

test('unsaved input in a dialog is discarded only after a question', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/manager/users')
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await page.getByRole('button', { name: 'New token' }).click()
  const name = page.getByRole('dialog').getByLabel('Name')
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
  await name.pressSequentially('half a na')

  await page.keyboard.press('Escape')
  await expect(question.getByText('Keep editing')).toBeFocused()
  // The question is in the dialog, not over it.
  await expect(page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(1)
  await question.getByText('Keep editing').click()
  await expect(question).toBeHidden()
  await expect(name).toHaveValue('half a na')
  await expect(name).toBeFocused()

  await page.goBack()
  await expect(question).toBeVisible()
  await question.getByText('Keep editing').click()
  await expect(question).toBeHidden()
  await expect(name).toHaveValue('half a na')
  await expect(page).toHaveURL('/manager/account')

  const opening = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await opening
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()

  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'New token' }).click()
  await expect(name).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('closing a dialog right after the first letter asks about the unsaved input', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
  for (const [path = '', opener, field] of [
    ['/manager/account?state=change-name', '', 'Name'],
    ['/manager/account', 'Change email', 'New email address'],
    ['/manager/account', 'New token', 'Name'],
  ]) {
    await page.goto(path)
    if (opener) await page.getByRole('button', { name: opener }).click()
    await expect(page.getByRole('dialog').getByRole('textbox', { name: field })).toBeFocused()
    await page.evaluate(typeAndClose)
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})
