import { StartClient } from '@tanstack/react-start/client'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  detectBrowserLanguage,
  findChosenLanguage,
  isRemembered,
  rememberLanguage,
} from './i18n/browser-language'
import { loadCatalogue } from './i18n/catalogues'
import { defaultLanguage, matchLanguage } from './i18n/languages'
import type { NamespaceGroup } from './i18n/namespaces'
import { toAppError } from './platform/app-error'
import { preloadBannedPage } from './shell/errors/lazy-banned-page'

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
  await Promise.all([
    loadCatalogue(pageLanguage, ...listGroups(window.location.pathname)),
    preloadBannedPage(),
  ])
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
    { onCaughtError: logUnexpectedError },
  )
}

function listGroups(path: string): NamespaceGroup[] {
  if (/^\/(manager|app)(\/|$)/.test(path)) return ['areas']
  if (/^\/api\/docs(\/|$)/.test(path)) return ['api-docs']
  return path.startsWith('/dev/') ? ['areas', 'dev'] : []
}

/** Expected errors are shown on the page, so only unexpected ones are logged to the console. */
function logUnexpectedError(error: unknown) {
  const appError = toAppError(error)
  if (appError !== error && appError.code === 'UNKNOWN_ERROR') console.error(error)
}
