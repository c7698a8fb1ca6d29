/** Says above a form why it could not be sent. When the session has ended, it also leads to the login page and back. */
import { useState } from 'react'
import { isSessionExpired } from '@/auth/session/is-session-expired'
import { useMessage } from '@/i18n/use-message'
import { useTranslation } from '@/i18n/use-translation'
import { toAppError } from '@/platform/app-error'
import { useRefreshSession } from '@/shell/session/session-sync'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button/button'
import { toast } from '@/ui/toast/toast'

/** Nothing without an error. `error` is what was thrown. */
export function FailureAlert({ error: thrown }: { error: unknown }) {
  const { error } = useMessage()
  if (!thrown) return null
  const failure = toAppError(thrown)
  // A dialog of its own explains it, see `demo-state.ts`.
  if (failure.code === 'DEMO_MODE') return null
  if (isSessionExpired(thrown)) return <SessionEnded />
  return <Alert tone="danger">{error(failure)}</Alert>
}

/** What was typed is kept for the way back, see `use-draft.ts`. */
function SessionEnded() {
  const { t } = useTranslation(['errors', 'common'])
  const { error } = useMessage()
  const lookAgain = useRefreshSession()
  const [state, setState] = useState<'ended' | 'asking' | 'back'>('ended')

  async function logIn() {
    setState('asking')
    try {
      setState((await lookAgain()) ? 'back' : 'ended')
    } catch (thrown) {
      setState('ended')
      toast.error(error(toAppError(thrown)))
    }
  }

  if (state === 'back') return <Alert tone="success">{t('common:session.back')}</Alert>
  return (
    <Alert
      tone="danger"
      actions={
        <Button size="sm" pending={state === 'asking'} onClick={logIn}>
          {t('common:session.logIn')}
        </Button>
      }
    >
      {t('code.SESSION_EXPIRED')}
    </Alert>
  )
}
