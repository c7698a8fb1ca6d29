/** Starts the application in the browser, once the texts of the page's language are there. */
import { StartClient } from '@tanstack/react-start/client'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadCatalogue } from './i18n/catalogues'
import { defaultLanguage, matchLanguage } from './i18n/languages'
import { AppError } from './platform/app-error'

await loadCatalogue(matchLanguage(document.documentElement.lang) ?? defaultLanguage)

hydrateRoot(
  document,
  <StrictMode>
    <StartClient />
  </StrictMode>,
  { onCaughtError: report },
)

/** An AppError was foreseen and is shown on the page; nobody needs it in the console as well. */
function report(error: unknown) {
  if (!(error instanceof AppError)) console.error(error)
}
