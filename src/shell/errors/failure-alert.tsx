import { useState } from 'react'
import { isSessionExpired } from '@/auth/session/is-session-expired'
import { isStepUpRequired } from '@/auth/step-up/is-step-up-required'
import { useMessage } from '@/i18n/use-message'
import { useTranslation } from '@/i18n/use-translation'
import { toAppError } from '@/platform/app-error'
import { isDemoRefusal } from '@/shell/demo/demo-state'
import { useRefreshSession } from '@/shell/session/session-sync'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button/button'
import { toast } from '@/ui/toast/toast'
import { ResponseAlert } from './response-alert'

/** Why a form could not be submitted. An expired session has a login button. Renders nothing without an error. */
export function FailureAlert({ error: thrown }: { error: unknown }) {
  const { error } = useMessage()
  if (!thrown) return null
  const failure = toAppError(thrown)
  if (isDemoRefusal(thrown) || isStepUpRequired(thrown)) return null
  if (isSessionExpired(thrown)) return <SessionExpired />
  return <ResponseAlert tone="danger">{error(failure)}</ResponseAlert>
}

/** The form input survives the login as a draft, see `use-draft.ts`. */
function SessionExpired() {
  const { t } = useTranslation(['errors', 'common'])
  const { error } = useMessage()
  const refreshSession = useRefreshSession()
  const [state, setState] = useState<'expired' | 'checking' | 'restored'>('expired')

  async function logIn() {
    setState('checking')
    try {
      setState((await refreshSession()) ? 'restored' : 'expired')
    } catch (thrown) {
      setState('expired')
      toast.error(error(toAppError(thrown)))
    }
  }

  if (state === 'restored') return <Alert tone="success">{t('common:session.back')}</Alert>
  return (
    <ResponseAlert
      tone="danger"
      actions={
        <Button size="sm" pending={state === 'checking'} onClick={logIn}>
          {t('common:session.logIn')}
        </Button>
      }
    >
      {t('code.SESSION_EXPIRED')}
    </ResponseAlert>
  )
}
