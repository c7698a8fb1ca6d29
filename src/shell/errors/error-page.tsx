/** The page in place of one that failed: what happened, what to do, and an id to quote. */
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { appConfig } from '#config'
import { setErrorStatus } from '@/http/ssr-context'
import { useMessage } from '@/i18n/use-message'
import { useTranslation } from '@/i18n/use-translation'
import { toAppError } from '@/platform/app-error'
import { PageTitle } from '@/shell/page/page-title'
import { useRefreshSession } from '@/shell/session/session-sync'
import { Button } from '@/ui/button/button'
import { StatusPage } from './status-page'

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('errors')
  const { message } = useMessage()
  const { code, status, details } = toAppError(error)
  setErrorStatus(error)
  if (status === 401) return <LoggedOut />
  if (code === 'BANNED_USER') {
    return (
      <Suspense>
        <BannedPage ban={details.ban} />
      </Suspense>
    )
  }
  const isReached = code !== 'UNREACHABLE'
  const kind = (isReached && pageKinds.find((known) => known === status)) || 'unknown'
  function text() {
    if (!isReached) return t('code.UNREACHABLE')
    return kind === 403 && details.message ? message(details.message) : t(`page.${kind}.text`)
  }
  return (
    <StatusPage
      status={status}
      title={t(`page.${kind}.title`)}
      text={text()}
      id={details.id}
      code={status >= 500 || kind === 'unknown' ? `${code} ${status}` : undefined}
    >
      <PageTitle>{t(kind === 404 ? 'page.404.tab' : `page.${kind}.title`)}</PageTitle>
      {status >= 500 && <TryAgain reset={reset} isReached={isReached} />}
    </StatusPage>
  )
}

/** The session ended meanwhile: the guard leads on. Where it does not, the server decides about the whole page. */
function LoggedOut() {
  const lookAgain = useRefreshSession()
  useEffect(() => {
    function loadLogin() {
      const { pathname, search } = window.location
      window.location.replace(`/login?${new URLSearchParams({ redirect: pathname + search })}`)
    }
    lookAgain().then((isSomebodyHere) => isSomebodyHere && loadLogin(), loadLogin)
  }, [lookAgain])
  return null
}

/** Few ever see it, so it is not fetched with every page. */
const BannedPage = lazy(() => import('./banned-page').then((module) => ({ default: module.BannedPage })))

const pageKinds = [403, 404, 500, 503] as const

/** What did not come may be code, which browsers do not ask for again on the same page; or no longer be there. */
function loadAnew() {
  window.location.reload()
}

/** Waits a moment first, so that somebody who clicks at once does not run into the same trouble again. */
function TryAgain({ reset, isReached }: { reset: () => void; isReached: boolean }) {
  const { t } = useTranslation('errors')
  const router = useRouter()
  const [isWaiting, setIsWaiting] = useState(false)
  useEffect(() => {
    if (isReached) return
    window.addEventListener('online', loadAnew)
    return () => window.removeEventListener('online', loadAnew)
  }, [isReached])
  async function retry() {
    setIsWaiting(true)
    await new Promise((resolve) => setTimeout(resolve, appConfig.errorBoundaryRetryMs))
    if (isReached) {
      reset()
      await router.invalidate()
    } else if (navigator.onLine) loadAnew()
    setIsWaiting(false)
  }
  return (
    <Button variant="primary" pending={isWaiting} onClick={retry}>
      {t('page.tryAgain')}
    </Button>
  )
}
