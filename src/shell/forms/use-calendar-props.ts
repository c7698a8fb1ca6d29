import { useMemo } from 'react'
import { useLanguage } from '@/i18n/i18n-provider'
import { useTranslation } from '@/i18n/use-translation'
import { formatLocale } from '@/i18n/values/format-locale'

/** The language, direction and texts of a date picker. */
export function useCalendarProps() {
  const { t } = useTranslation()
  const { key, dir } = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the labels depend on the language only
  const labels = useMemo(
    () => ({
      pick: t('date.pick'),
      clear: t('date.clear'),
      previous: t('date.previous'),
      next: t('date.next'),
      weekdays: t('date.weekdays').split(' '),
      today: (date: string) => t('date.today', { date }),
    }),
    [key],
  )
  return { locale: formatLocale(key), dir, labels }
}
