/** Starts the application in the browser, in the language of the page, once its texts are there. */
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

const language = matchLanguage(document.documentElement.lang) ?? defaultLanguage
const chosen = findChosenLanguage()
const wanted = chosen ?? detectBrowserLanguage() ?? language
// What was only found in the settings stays open: signing in may bring the language of the account.
if (chosen || wanted !== language) rememberLanguage(wanted)

// Only the browser knows its storage. The page that is here cannot come alive in another language than its own; the
// server writes it anew in the one that is now in the cookie.
if (wanted !== language && isRemembered(wanted)) window.location.reload()
else await start()

async function start() {
  const { pathname } = window.location
  await loadCatalogue(language, /^\/(manager|app)(\/|$)/.test(pathname))
  if (/^\/api\/docs(\/|$)/.test(pathname)) await loadTextsOf('api-docs', language)
  if (/^\/dev\//.test(pathname)) await loadTextsOf('dev', language)
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
    { onCaughtError: report },
  )
}

/** What was foreseen is shown on the page; nobody needs it in the console as well. */
function report(error: unknown) {
  const known = toAppError(error)
  if (known !== error && known.code === 'UNKNOWN_ERROR') console.error(error)
}
