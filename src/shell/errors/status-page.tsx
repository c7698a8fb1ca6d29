/** The frame of error pages: always a way home and a way back. */
import { useCanGoBack, useRouteContext, useRouter } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { useTranslation } from '@/i18n/use-translation'
import { Button } from '@/ui/button/button'
import { ButtonLink } from '@/ui/button/button-link'
import { Icon } from '@/ui/icon'
import { useHydrated } from '@/ui/use-hydrated'
import { ErrorDetails } from './error-details'

type Props = {
  status: number
  title: string
  text: string
  /** The request that failed; without it the one that this page is the answer to. */
  id?: string
  /** What the error is called inside, shown to those who ask. */
  code?: string
  /** Where "Home" leads; without it to the area that is the person's own. */
  home?: '/' | '/manager' | '/app'
  children?: ReactNode
}

export function StatusPage({ status, title, text, id, code, home = '/', children }: Props) {
  const { t } = useTranslation(['errors', 'common'])
  const router = useRouter()
  const isHydrated = useHydrated()
  // What led here may be a page of its own, of ours or of somebody else's; the server takes it that there is one.
  const canGoBack = useCanGoBack() || !isHydrated || window.history.length > 1
  const { requestId } = useRouteContext({ from: '__root__' })
  const quoted = id ?? requestId
  return (
    <main id="content" className="grid min-h-[70dvh] place-items-center px-5 py-16">
      <div className="flex max-w-hand flex-col items-center gap-2 text-center">
        <p className="font-medium text-accent-text text-sm">{t('page.code', { status })}</p>
        <h1 className="font-semibold text-xl">{title}</h1>
        <p className="text-muted">{text}</p>
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          {children}
          <ButtonLink to={home} variant="secondary">
            {t('common:actions.home')}
          </ButtonLink>
          {canGoBack && (
            <Button variant="ghost" onClick={() => router.history.back()}>
              <Icon as={ArrowLeft} isDirectional />
              {t('common:actions.back')}
            </Button>
          )}
        </div>
        {code && <ErrorDetails>{code}</ErrorDetails>}
        {quoted && (
          <p className="mt-6 text-muted text-xs">
            {t('page.id')} <bdi className="font-mono">{quoted}</bdi>
          </p>
        )}
      </div>
    </main>
  )
}
