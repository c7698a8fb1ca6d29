/** Sends the login code again. The countdown leaves the previous mail time to arrive. */
import { useRouter } from '@tanstack/react-router'
import { appConfig } from '#config'
import { useMessage } from '@/i18n/use-message'
import { useTranslation } from '@/i18n/use-translation'
import { toAppError } from '@/platform/app-error'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { Button } from '@/ui/button/button'
import { toast } from '@/ui/toast/toast'
import { preloadToasts } from '@/ui/toast/toaster'
import { useCountdown } from '@/ui/use-countdown'
import { useIdlePreload } from '@/ui/use-idle-preload'
import { loginActions, loginMutations } from './login.queries'

type Props = { email: string; redirect?: string; onSent: () => void }

export function ResendLoginCode({ email, redirect, onSent }: Props) {
  const { t } = useTranslation('login')
  const { error } = useMessage()
  const router = useRouter()
  useIdlePreload(() => [preloadToasts])
  const [seconds, restart] = useCountdown(appConfig.login.resendSeconds)
  const requestCode = useDedupeMutation({
    ...loginMutations.requestCode(),
    onSuccess: () => {
      restart()
      onSent()
      // Brings the time that the code is valid. Not awaited, so that the button is not pending until then.
      void router.invalidate({ filter: ({ routeId }) => routeId === '/login/verify' })
      toast.success(t('verify.resent'))
    },
    onError(thrown) {
      // Does not return the promise, so that the button is not pending until the toast is shown.
      toast.error(error(toAppError(thrown)))
    },
  })
  return (
    <form
      method="post"
      action={loginActions.requestCode}
      className="mt-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (seconds === 0) requestCode.mutate({ email, redirect })
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
        pending={requestCode.isPending}
      >
        {seconds > 0 ? t('verify.resendIn', { count: seconds }) : t('verify.resend')}
      </Button>
    </form>
  )
}
