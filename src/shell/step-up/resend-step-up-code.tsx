/** Sends the code of a step-up again. The countdown leaves the previous mail time to arrive. */

import { appConfig } from '#config'
import { useTranslation } from '@/i18n/use-translation'
import { Button } from '@/ui/button/button'
import { useCountdown } from '@/ui/use-countdown'

type Props = { pending: boolean; onResend: () => Promise<unknown> }

export function ResendStepUpCode({ pending, onResend }: Props) {
  const { t } = useTranslation('login')
  const [seconds, restart] = useCountdown(appConfig.login.resendSeconds)
  return (
    <Button
      variant="secondary"
      size="sm"
      className="mt-3 tabular-nums"
      disabled={seconds > 0}
      pending={pending}
      onClick={() => onResend().then(restart, () => {})}
    >
      {seconds > 0 ? t('verify.resendIn', { count: seconds }) : t('verify.resend')}
    </Button>
  )
}
