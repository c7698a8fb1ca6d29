import { hasLanguageChoice } from '../src/i18n/languages.ts'
import { uniqueEmail } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'
import { emailField } from './support/login-page.ts'
import { waitForCode } from './support/mailbox.ts'
import { otherLanguage } from './support/texts/languages.ts'

test.use({ javaScriptEnabled: false })

test('a first visit works without JavaScript, with a wrong code and back to the requested page', async ({
  page,
}) => {
  const email = uniqueEmail()
  await page.goto('/app/account?state=change-name')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await emailField(page).fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page).toHaveURL(/\/login\/verify/)
  await expect(page.getByText(email)).toBeVisible()

  await page.getByLabel('Verification code').fill('acd efg')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/login\/verify/)
  await expect(page.getByText('This code is incorrect.')).toBeVisible()
  await page.getByRole('button', { name: 'Send code again' }).click()
  await expect(page).toHaveURL(/\/login\/verify/)
  await expect(page.getByText('This code is incorrect.')).toBeHidden()

  await page.getByLabel('Verification code').fill(await waitForCode(email, 2))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/onboarding/)
  await page.getByLabel('Your name').fill('  ')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await page.getByLabel('Your name').fill('Paul Plain')
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page).toHaveURL('/app/account?state=change-name')
  await page.goto('/logout')
  await expect(page).toHaveURL('/login')
})

test('an invalid address is reported without JavaScript and stays in the field', async ({ page }) => {
  await page.goto('/login?redirect=%2Fapp%2Faccount')
  await emailField(page).fill('guest@nowhere')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page).toHaveURL('/login?redirect=%2Fapp%2Faccount')
  await expect(page.getByText('Email is invalid')).toBeVisible()
  await expect(emailField(page)).toHaveValue('guest@nowhere')
  await page.reload()
  await expect(page.getByText('Email is invalid')).toBeHidden()
})

if (hasLanguageChoice) {
  test('the language is changed without JavaScript and kept', async ({ page }) => {
    await page.goto('/login?redirect=%2Fapp')
    await page.getByLabel('Language').selectOption(otherLanguage)
    await page.getByRole('button', { name: 'Change' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', otherLanguage)
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/app')
    await page.goto('/login')
    await expect(page.locator('html')).toHaveAttribute('lang', otherLanguage)
  })
}
