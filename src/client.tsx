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
import { loadCatalogue } from './i18n/catalogues'
import { defaultLanguage, matchLanguage } from './i18n/languages'
import type { NamespaceGroup } from './i18n/namespaces'
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
  await loadCatalogue(language, ...namespaceGroupsFor(window.location.pathname))
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
    { onCaughtError: report },
  )
}

function namespaceGroupsFor(path: string): NamespaceGroup[] {
  if (/^\/(manager|app)(\/|$)/.test(path)) return ['areas']
  if (/^\/api\/docs(\/|$)/.test(path)) return ['api-docs']
  return path.startsWith('/dev/') ? ['dev'] : []
}

/** What was foreseen is shown on the page; nobody needs it in the console as well. */
function report(error: unknown) {
  const known = toAppError(error)
  if (known !== error && known.code === 'UNKNOWN_ERROR') console.error(error)
}
