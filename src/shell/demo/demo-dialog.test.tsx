import { screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { appConfig } from '#config'
import { loadCatalogue } from '@/i18n/catalogues'
import { createI18n } from '@/i18n/i18n'
import { I18nProvider } from '@/i18n/i18n-provider'
import { defaultLanguage } from '@/i18n/languages'
import { AppError } from '@/platform/app-error'
import { FailureAlert } from '@/shell/errors/failure-alert'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { DemoBanner } from './demo-banner'
import { explainDemo, openDemoDialog } from './demo-state'

test('only the error DEMO_MODE opens the dialog, which names the command and contact and can be closed', async () => {
  const { user } = await renderPage(<DemoBanner />)
  expect(explainDemo(new AppError('FORBIDDEN'))).toBe(false)
  expect(explainDemo(new Error('DEMO_MODE'))).toBe(false)
  expect(screen.queryByRole('dialog')).toBeNull()

  expect(explainDemo(new AppError('DEMO_MODE'))).toBe(true)
  const dialog = await screen.findByRole('dialog', { name: t('demo:dialog.title') })
  expect(dialog.textContent).toContain('👋')
  expect(dialog.textContent).toContain(t('demo:dialog.refusal'))
  expect(dialog.textContent).toContain(appConfig.demo.source.command)
  expect(dialog.textContent).toContain(appConfig.contact)
  await user.click(screen.getByRole('button', { name: t('demo:dialog.close') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the dialog opened by the banner does not mention a disabled action', async () => {
  const { user } = await renderPage(<DemoBanner />)
  openDemoDialog('question')
  const dialog = await screen.findByRole('dialog', { name: t('demo:dialog.title') })
  expect(dialog.textContent).toContain(t('demo:dialog.question'))
  expect(dialog.textContent).not.toContain(t('demo:dialog.refusal'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the server renders the banner as text, hydration makes it a button', async () => {
  await loadCatalogue(defaultLanguage, 'demo')
  const html = renderToString(
    <I18nProvider i18n={createI18n(defaultLanguage)}>
      <DemoBanner />
    </I18nProvider>,
  )
  expect(html).toContain('data-demo-banner')
  expect(html).not.toContain('<button')
  await renderPage(<DemoBanner />)
  expect(await screen.findByRole('button')).toBeTruthy()
})

test('a form shows no alert for the error DEMO_MODE', async () => {
  const { container } = await renderPage(<FailureAlert error={new AppError('DEMO_MODE')} />)
  expect(container.textContent).toBe('')
})
