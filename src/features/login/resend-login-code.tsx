/** Sends the login code again. The countdown leaves the previous mail time to arrive. */
import { useRouter } from '@tanstack/react-router'
import { appConfig } from '#config'
import { useMessage } from '@/i18n/use-message'
import { useTranslation } from '@/i18n/use-translation'
import { toAppError } from '@/platform/app-error'
import type { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { Button } from '@/ui/button/button'
import { useCountdown } from '@/ui/use-countdown'
import { type CodeTimes, loginActions } from './login.queries'
import type { CodeRequest } from './login.schema'

type Props = {
  email: string
  redirect?: string
  times: CodeTimes
  /** Belongs to the form of the code, because a new code dismisses its error. */
  request: ReturnType<typeof useDedupeMutation<void, CodeRequest>>
  onSent: () => void
}

export function ResendLoginCode({ email, redirect, times, request, onSent }: Props) {
  const { t } = useTranslation('login')
  const { error } = useMessage()
  const router = useRouter()
  const [seconds, restart] = useCountdown(appConfig.login.resendSeconds, times.secondsSince ?? 0)
  function resend() {
    const onSuccess = () => {
      restart()
      onSent()
      // Brings the time that the code is valid. Not awaited, so that the button is not pending until then.
      void router.invalidate({ filter: ({ routeId }) => routeId === '/login/verify' })
    }
    request.mutate({ email, redirect }, { onSuccess })
  }
  return (
    <form
      method="post"
      action={loginActions.requestCode}
      className="mt-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (seconds === 0) resend()
      }}
    >
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="redirect" value={redirect ?? ''} />
      <Button
        type="submit"
        variant="secondary"
        size="lg"
        className="w-full tabular-nums"
        disabled={seconds > 0}
        pending={request.isPending}
      >
        {seconds > 0 ? t('verify.resendIn', { count: seconds }) : t('verify.resend')}
      </Button>
      <p role="status" className={`mt-4 text-sm ${request.error ? 'text-danger-text' : 'text-muted'}`}>
        {/* Empty while the request runs, so that screen readers announce the same text again. */}
        {request.error
          ? error(toAppError(request.error))
          : request.isPending || t(request.isIdle ? 'verify.spam' : 'verify.resent')}
      </p>
    </form>
  )
}
