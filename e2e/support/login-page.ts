/** What people do on the login pages, in English. */
import { expect, type Locator, type Page } from '@playwright/test'

/** By its role, since the account page, which may be the page before, has a button of that name. */
export function emailField(page: Page): Locator {
  return page.getByRole('textbox', { name: 'E-mail', exact: true })
}

/** From `/login` to the page that takes the code. */
export async function askForCode(page: Page, email: string): Promise<void> {
  await emailField(page).fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page).toHaveURL(/\/login\/verify/)
  // The address changes first; until then it is still the page before.
  await expect(page.getByLabel('Verification code')).toBeVisible()
}

/** The last character sends it. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Verification code').fill(code)
}
