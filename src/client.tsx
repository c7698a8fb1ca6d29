import { RouterProvider } from '@tanstack/react-router'
import { hydrateStart } from '@tanstack/react-start/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  detectBrowserLanguage,
  findChosenLanguage,
  isRemembered,
  rememberLanguage,
} from './i18n/browser-language'
import { loadCatalogue } from './i18n/catalogues'
import { toLanguage } from './i18n/languages'
import { listPageGroups } from './i18n/namespaces'
import { toAppError } from './platform/app-error'
import { preloadBannedPage } from './shell/errors/lazy-banned-page'

const pageLanguage = toLanguage(document.documentElement.lang)
const chosenLanguage = findChosenLanguage()
const preferredLanguage = chosenLanguage ?? detectBrowserLanguage() ?? pageLanguage
// A detected language that the page has already is not stored. So the login can replace it by that of the account.
if (chosenLanguage || preferredLanguage !== pageLanguage) rememberLanguage(preferredLanguage)

// The server cannot read the storage of the browser. A page cannot hydrate in another language. So the server renders
// the page again, in the language of the cookie.
if (preferredLanguage !== pageLanguage && isRemembered(preferredLanguage)) window.location.reload()
// The start is a task of its own: the browser responds to input after the evaluation of the modules.
else await new Promise((resolve) => setTimeout(() => resolve(start())))

async function start() {
  await Promise.all([
    loadCatalogue(pageLanguage, ...listPageGroups(window.location.pathname)),
    preloadBannedPage(),
  ])
  const router = await hydrateStart()
  // A transition is rendered in short tasks, between which the browser responds to input.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
      { onCaughtError: logUnexpectedError },
    )
  })
}

/** Expected errors are shown on the page, so only unexpected ones are logged to the console. */
function logUnexpectedError(error: unknown) {
  const appError = toAppError(error)
  if (appError !== error && appError.code === 'UNKNOWN_ERROR') console.error(error)
}
