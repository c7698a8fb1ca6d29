/** What people do on the login pages, in English. */
import { expect, type Page } from '@playwright/test'

/** From `/login` to the page that takes the code. */
export async function askForCode(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page).toHaveURL(/\/login\/verify/)
}

/** The last character sends it. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Verification code').fill(code)
}
