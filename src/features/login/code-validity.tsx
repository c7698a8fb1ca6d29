/** How long the code is valid, in minutes and at the end in seconds. */
import { useEffect, useState } from 'react'
import { appConfig } from '#config'
import { useTranslation } from '@/i18n/use-translation'
import type { CodeTimes } from './login.queries'

export function CodeValidity({ times }: { times: CodeTimes }) {
  const { t } = useTranslation('login')
  const passed = useSecondsSince(times)
  const { secondsLeft } = times
  if (secondsLeft === null) return t('verify.expires', { count: appConfig.login.codeExpiryMinutes })
  const seconds = secondsLeft - passed
  if (seconds <= 0) return t('verify.expired')
  return seconds < 60
    ? t('verify.expiresSoon', { count: seconds })
    : t('verify.expires', { count: Math.ceil(seconds / 60) })
}

/** Not from a point in time, because the clock of the device can differ from that of the server. */
function useSecondsSince(loaded: unknown): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!loaded) return
    const startedAt = Date.now()
    setSeconds(0)
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - startedAt) / 1_000)), 1_000)
    return () => clearInterval(timer)
  }, [loaded])
  return seconds
}
