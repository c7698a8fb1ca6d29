import { hasLanguageChoice } from '../src/i18n/languages.ts'
import { otherLanguage } from '../src/testing/languages.ts'
import { t } from '../src/testing/t.ts'
import { uniqueEmail } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'
import { emailField } from './support/login-page.ts'
import { waitForCode } from './support/mailbox.ts'

test.use({ javaScriptEnabled: false })

test('a first visit works without JavaScript, with a wrong code and back to the requested page', async ({
  page,
}) => {
  const email = uniqueEmail()
  await page.goto('/app/account?state=change-name')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await emailField(page).fill(email)
  await page.getByRole('button', { name: t('login:submit') }).click()
  await expect(page).toHaveURL(/\/login\/verify/)
  await expect(page.getByText(email)).toBeVisible()

  await page.getByLabel(t('login:verify.code')).fill('acd efg')
  await page.getByRole('button', { name: t('common:actions.confirm') }).click()
  await expect(page).toHaveURL(/\/login\/verify/)
  await expect(page.getByText(t('errors:code.INVALID_OTP'))).toBeVisible()
  await page.getByRole('button', { name: t('login:verify.resend') }).click()
  await expect(page).toHaveURL(/\/login\/verify/)
  await expect(page.getByText(t('errors:code.INVALID_OTP'))).toBeHidden()

  await page.getByLabel(t('login:verify.code')).fill(await waitForCode(email, 2))
  await page.getByRole('button', { name: t('common:actions.confirm') }).click()
  await expect(page).toHaveURL(/\/onboarding/)
  await page.getByLabel(t('onboarding:name')).fill('  ')
  await page.getByRole('button', { name: t('onboarding:continue') }).click()
  await expect(page.getByText(t('validation:name.required'))).toBeVisible()
  await page.getByLabel(t('onboarding:name')).fill('Paul Plain')
  await page.getByRole('button', { name: t('onboarding:continue') }).click()

  await expect(page).toHaveURL('/app/account?state=change-name')
  await page.goto('/logout')
  await expect(page).toHaveURL('/login')
})

test('an invalid address is reported without JavaScript and stays in the field', async ({ page }) => {
  await page.goto('/login?redirect=%2Fapp%2Faccount')
  await emailField(page).fill('guest@nowhere')
  await page.getByRole('button', { name: t('login:submit') }).click()
  await expect(page).toHaveURL('/login?redirect=%2Fapp%2Faccount')
  await expect(page.getByText(t('validation:email.invalid'))).toBeVisible()
  await expect(emailField(page)).toHaveValue('guest@nowhere')
  await page.reload()
  await expect(page.getByText(t('validation:email.invalid'))).toBeHidden()
})

test('an address of 2,000 Chinese letters is reported without JavaScript', async ({ page }) => {
  await page.goto('/login')
  // Each letter has nine characters in a URL, and clients accept headers of about 16 kB.
  const typed = '李'.repeat(2_000)
  await emailField(page).evaluate((field) => field.removeAttribute('maxlength'))
  await emailField(page).evaluate((field) => field.setAttribute('type', 'text'))
  await emailField(page).fill(typed)
  const answering = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: t('login:submit') }).click()
  const headers = await (await answering).allHeaders()
  expect(JSON.stringify(headers).length).toBeLessThan(10_000)
  await expect(page.getByText(t('validation:email.invalid'))).toBeVisible()
})

if (hasLanguageChoice) {
  test('the language is changed without JavaScript and kept', async ({ page }) => {
    await page.goto('/login?redirect=%2Fapp')
    await page.getByLabel(t('common:language.label')).selectOption(otherLanguage)
    await page.getByRole('button', { name: t('common:language.apply') }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', otherLanguage)
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/app')
    await page.goto('/login')
    await expect(page.locator('html')).toHaveAttribute('lang', otherLanguage)
  })
}
