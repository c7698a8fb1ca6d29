/** A native select in a GET form, so that it works without JavaScript. */
import { useHydrated, useLocation } from '@tanstack/react-router'
import Languages from 'lucide-react/icons/languages'
import type { LanguageKey } from '#config'
import { useLanguage } from '@/i18n/i18n-provider'
import { hasLanguageChoice, languageParam, matchLanguage } from '@/i18n/languages'
import { useTranslation } from '@/i18n/use-translation'
import { Button } from '@/ui/button/button'
import { Select, type SelectProps } from '@/ui/form/select'
import { LanguageOptions } from './language-options'
import { useChangeLanguage } from './use-change-language'

export function LanguageSwitcher({ variant = 'quiet', onChanged }: LanguageSwitcherProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { changeLanguage, loading } = useChangeLanguage()
  const isHydrated = useHydrated()
  const search: Record<string, unknown> = useLocation({ select: (location) => location.search })
  if (!hasLanguageChoice) return null
  return (
    <form method="get" className="flex items-center gap-1">
      {/* A GET form replaces the query string, so the current parameters are hidden fields. */}
      {Object.entries(search).map(
        ([name, value]) =>
          name !== languageParam && <input key={name} type="hidden" name={name} value={String(value)} />,
      )}
      <Select
        variant={variant}
        icon={Languages}
        name={languageParam}
        aria-label={t('language.label')}
        value={loading ?? language.key}
        aria-busy={loading !== undefined || undefined}
        onChange={async (event) => {
          const key = matchLanguage(event.target.value)
          if (key && (await changeLanguage(key))) onChanged?.(key)
        }}
      >
        <LanguageOptions />
      </Select>
      {!isHydrated && (
        <noscript>
          <Button type="submit" variant="ghost" size="sm">
            {t('language.apply')}
          </Button>
        </noscript>
      )}
    </form>
  )
}

type LanguageSwitcherProps = Pick<SelectProps, 'variant'> & { onChanged?: (key: LanguageKey) => void }
