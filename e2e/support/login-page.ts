import { expect, type Locator, type Page } from '@playwright/test'
import { t } from '../../src/testing/t.ts'

/** Found by its role because the account page, which can be the previous page, has a button with this name. */
export function emailField(page: Page): Locator {
  return page.getByRole('textbox', { name: t('login:email'), exact: true })
}

/** From `/login` to the page that takes the code. */
export async function askForCode(page: Page, email: string): Promise<void> {
  await emailField(page).fill(email)
  await page.getByRole('button', { name: t('login:submit') }).click()
  await expect(page).toHaveURL(/\/login\/verify/)
  // The URL changes before the page does.
  await expect(page.getByLabel(t('login:verify.code'))).toBeVisible()
}

/** The form is submitted with the last character. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel(t('login:verify.code')).fill(code)
}
