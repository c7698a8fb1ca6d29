import { StartClient } from '@tanstack/react-start/client'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  detectBrowserLanguage,
  findChosenLanguage,
  isRemembered,
  rememberLanguage,
} from './i18n/browser-language'
import { loadCatalogue, loadTextsOf } from './i18n/catalogues'
import { defaultLanguage, matchLanguage } from './i18n/languages'
import { toAppError } from './platform/app-error'

const pageLanguage = matchLanguage(document.documentElement.lang) ?? defaultLanguage
const chosenLanguage = findChosenLanguage()
const preferredLanguage = chosenLanguage ?? detectBrowserLanguage() ?? pageLanguage
// A detected language that the page already has is not stored: login may still replace it by that of the account.
if (chosenLanguage || preferredLanguage !== pageLanguage) rememberLanguage(preferredLanguage)

// The server cannot read the storage of the browser. A page cannot hydrate in another language, so the server renders it
// again, in the language that is now in the cookie.
if (preferredLanguage !== pageLanguage && isRemembered(preferredLanguage)) window.location.reload()
else await start()

async function start() {
  const { pathname } = window.location
  await loadCatalogue(pageLanguage, /^\/(manager|app)(\/|$)/.test(pathname))
  if (/^\/api\/docs(\/|$)/.test(pathname)) await loadTextsOf('api-docs', pageLanguage)
  if (/^\/dev\//.test(pathname)) await loadTextsOf('dev', pageLanguage)
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
    { onCaughtError: logUnexpectedError },
  )
}

/** Expected errors are shown on the page, so only unexpected ones are logged to the console. */
function logUnexpectedError(error: unknown) {
  const appError = toAppError(error)
  if (appError !== error && appError.code === 'UNKNOWN_ERROR') console.error(error)
}
