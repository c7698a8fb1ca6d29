import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { appConfig } from '#config'
import { loginPath } from '@/http/safe-redirect'
import { setErrorStatus } from '@/http/ssr-context'
import { useMessage } from '@/i18n/use-message'
import { useTranslation } from '@/i18n/use-translation'
import { toAppError } from '@/platform/app-error'
import { plainStack } from '@/platform/plain-stack'
import { PageTitle } from '@/shell/page/page-title'
import { useForgetPage } from '@/shell/page/use-recent-page'
import { useRefreshSession } from '@/shell/session/session-sync'
import { Button } from '@/ui/button/button'
import { LazyBannedPage } from './lazy-banned-page'
import { StatusPage } from './status-page'

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('errors')
  const { message } = useMessage()
  const { code, status, details } = toAppError(error)
  setErrorStatus(error)
  useForgetPage(status === 404)
  if (status === 401) return <LoggedOut />
  if (code === 'BANNED_USER') {
    return (
      <Suspense>
        <LazyBannedPage ban={details.ban}>
          <TryAgain reset={reset} isServerReachable />
        </LazyBannedPage>
      </Suspense>
    )
  }
  const isServerReachable = code !== 'UNREACHABLE'
  // The text of the page 500 refers to the id, which an error of the browser lacks.
  const isDescribed = status !== 500 || details.id
  const known = pageKinds.find((kind) => kind === status && isDescribed)
  const kind = isServerReachable ? (known ?? 'unknown') : 'unloaded'
  const title = t(`page.${kind}.title`)
  const text =
    (kind === 403 || kind === 503) && details.message ? message(details.message) : t(`page.${kind}.text`)
  return (
    <StatusPage
      status={isServerReachable ? status : undefined}
      title={title}
      text={text}
      id={details.id}
      code={isServerReachable && (status >= 500 || kind === 'unknown') ? `${code} ${status}` : undefined}
      stack={
        import.meta.env.DEV ? (details.stack ?? (status >= 500 ? plainStack(error) : undefined)) : undefined
      }
    >
      {import.meta.env.DEV && <RetryAfterEdit reset={reset} />}
      <PageTitle>{kind === 404 ? t('page.404.tab') : title}</PageTitle>
      {kind !== 403 && kind !== 404 && <TryAgain reset={reset} isServerReachable={isServerReachable} />}
    </StatusPage>
  )
}

/** During development, code that was corrected replaces the error page. */
function RetryAfterEdit({ reset }: Pick<ErrorComponentProps, 'reset'>) {
  const router = useRouter()
  useEffect(() => {
    function retry() {
      reset()
      router.invalidate()
    }
    import.meta.hot?.on('vite:afterUpdate', retry)
    return () => import.meta.hot?.off('vite:afterUpdate', retry)
  }, [reset, router])
  return null
}

/**
 * Refreshes the session, so that the route guards redirect to the login page. If a user is still signed in or the
 * refresh fails, the login page is loaded as a document: the server decides.
 */
function LoggedOut() {
  const refreshSession = useRefreshSession()
  useEffect(() => {
    function loadLogin() {
      const { pathname, search } = window.location
      window.location.replace(loginPath({ redirect: pathname + search }))
    }
    refreshSession().then((isSignedIn) => isSignedIn && loadLogin(), loadLogin)
  }, [refreshSession])
  return null
}

const pageKinds = [403, 404, 500, 503] as const

/** A document load, because browsers do not retry a failed module import on the same page. */
function reloadPage() {
  window.location.reload()
}

/** Waits before retrying, so that an immediate click does not hit the same temporary failure. */
function TryAgain({ reset, isServerReachable }: { reset: () => void; isServerReachable: boolean }) {
  const { t } = useTranslation('errors')
  const router = useRouter()
  const [isWaiting, setIsWaiting] = useState(false)
  useEffect(() => {
    if (isServerReachable) return
    window.addEventListener('online', reloadPage)
    return () => window.removeEventListener('online', reloadPage)
  }, [isServerReachable])
  async function retry() {
    setIsWaiting(true)
    await new Promise((resolve) => setTimeout(resolve, appConfig.errorBoundaryRetryMs))
    if (isServerReachable) {
      reset()
      await router.invalidate()
    } else if (navigator.onLine) reloadPage()
    setIsWaiting(false)
  }
  return (
    <Button variant="primary" pending={isWaiting} onClick={retry}>
      {t('page.tryAgain')}
    </Button>
  )
}
