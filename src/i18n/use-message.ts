import { useTranslation } from 'react-i18next'
import type { AppError } from '@/platform/app-error'
import { parseMessage } from '@/platform/message'

type Translate = {
  /** Translates a message of `platform/message.ts`. */
  message: (text: string) => string
  /** Translates an error, with the time to wait if it has one. */
  error: (error: AppError) => string
}

export function useMessage(): Translate {
  const { t, i18n } = useTranslation('errors')

  function message(text: string, fallback = t('code.UNKNOWN_ERROR')): string {
    const { key, params } = parseMessage(text)
    const namespace = key.split(':')[0] ?? ''
    if (!i18n.hasLoadedNamespace(namespace)) void i18n.loadNamespaces(namespace)
    return i18n.t(key, { ...params, defaultValue: fallback })
  }

  function error({ code, details }: AppError): string {
    if (code === 'TOO_MANY_REQUESTS' && details.retryAfter) {
      return t('retryIn', { count: Math.ceil(details.retryAfter / 60) })
    }
    return details.message ? message(details.message, t(`code.${code}`)) : t(`code.${code}`)
  }

  return { message, error }
}
