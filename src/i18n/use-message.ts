/** Translates the messages that schemas and errors carry, in the language that is active when they are rendered. */
import { useTranslation } from 'react-i18next'
import type { AppError } from '@/platform/app-error'
import { parseMessage } from '@/platform/message'

type Translate = {
  /** A message of `platform/message.ts` as a sentence. */
  message: (text: string) => string
  /** What an error says to the person, with the time to wait where there is one. */
  error: (error: AppError) => string
}

export function useMessage(): Translate {
  const { t, i18n } = useTranslation('errors')

  function message(text: string, otherwise = t('code.UNKNOWN_ERROR')): string {
    const { key, params } = parseMessage(text)
    const namespace = key.split(':')[0] ?? ''
    if (!i18n.hasLoadedNamespace(namespace)) void i18n.loadNamespaces(namespace)
    return i18n.t(key, { ...params, defaultValue: otherwise })
  }

  function error({ code, details }: AppError): string {
    const sentence = details.message ? message(details.message, t(`code.${code}`)) : t(`code.${code}`)
    if (code !== 'TOO_MANY_REQUESTS' || !details.retryAfter) return sentence
    return `${sentence} ${t('retryIn', { count: Math.ceil(details.retryAfter / 60) })}`
  }

  return { message, error }
}
