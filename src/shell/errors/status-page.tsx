import { useCanGoBack, useHydrated, useRouteContext, useRouter } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { useTranslation } from '@/i18n/use-translation'
import { CopyButton } from '@/shell/clipboard/copy-button'
import { Button } from '@/ui/button/button'
import { ButtonLink } from '@/ui/button/button-link'
import { buttonVariants } from '@/ui/button/button-variants'
import { Icon } from '@/ui/icon'
import { ErrorDetails } from './error-details'
import { StatusFrame } from './status-frame'

type Props = {
  /** Undefined without an answer of the server. */
  status: number | undefined
  title: string
  text: string
  /** The id of the failed request. Default: the request of this page. */
  id?: string
  /** The error code, in a collapsed section. */
  code?: string
  /** Shown during development. */
  stack?: string
  /** The target of "Home". Default: the home page, which redirects to the user's area. */
  home?: '/' | '/manager' | '/app'
  /** From 500 on with a button to try again, which is then the primary one. */
  children?: ReactNode
}

export function StatusPage({ status, title, text, id, code, stack, home = '/', children }: Props) {
  const { t } = useTranslation(['errors', 'common', 'nav'])
  const router = useRouter()
  const isHydrated = useHydrated()
  // The history may also hold documents outside of the router. The server assumes that it does.
  const canGoBack = useCanGoBack() || !isHydrated || window.history.length > 1
  const isRetried = !status || status >= 500
  const { requestId } = useRouteContext({ from: '__root__' })
  // Without a permission or a row nothing has failed, so the log says no more than the page.
  const shownId = !status || status === 403 || status === 404 ? undefined : (id ?? requestId)
  return (
    <StatusFrame>
      <div className="flex max-w-hand flex-col items-center gap-2 text-center">
        {status && <p className="font-medium text-accent-text text-sm">{t('page.code', { status })}</p>}
        <h1 className="font-semibold text-xl">{title}</h1>
        <p className="text-balance text-muted">{text}</p>
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          {children}
          <ButtonLink to={home} variant={isRetried ? 'secondary' : 'primary'}>
            {t('common:actions.home')}
          </ButtonLink>
          {canGoBack && (
            <Button variant={isRetried ? 'ghost' : 'secondary'} onClick={() => router.history.back()}>
              <Icon as={ArrowLeft} isDirectional />
              {t('common:actions.back')}
            </Button>
          )}
          {/* Visitors get 401 instead. The home page may be out of reach too. */}
          {status === 403 && (
            <a href="/logout" className={buttonVariants({ variant: 'secondary' })}>
              {t('nav:logout')}
            </a>
          )}
        </div>
        {/* The first condition leaves the element out of a build. */}
        {import.meta.env.DEV && stack && (
          <pre
            dir="ltr"
            className="mt-6 max-w-full overflow-x-auto rounded-md bg-danger-soft p-4 text-start font-mono text-sm text-text"
          >
            {stack}
          </pre>
        )}
        {code && <ErrorDetails>{code}</ErrorDetails>}
        {shownId && (
          <div className="mt-6 flex max-w-full flex-col items-center text-muted text-xs">
            <p>{t('page.id')}</p>
            <p className="flex max-w-full items-center gap-x-1">
              <bdi className="min-w-0 truncate font-mono text-[11px]">{shownId}</bdi>
              <CopyButton text={shownId} label={t('page.copyId')} />
            </p>
          </div>
        )}
      </div>
    </StatusFrame>
  )
}
