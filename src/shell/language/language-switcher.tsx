/** A native select in a GET form, so that it works without JavaScript. */
import { useLocation } from '@tanstack/react-router'
import Languages from 'lucide-react/icons/languages'
import type { LanguageKey } from '#config'
import { useLanguage } from '@/i18n/i18n-provider'
import { languageParam, matchLanguage } from '@/i18n/languages'
import { useTranslation } from '@/i18n/use-translation'
import { Button } from '@/ui/button/button'
import { Select } from '@/ui/form/select'
import { useHydrated } from '@/ui/use-hydrated'
import { LanguageOptions } from './language-options'

export function LanguageSwitcher({ onChanged }: { onChanged?: (key: LanguageKey) => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const isHydrated = useHydrated()
  const search: Record<string, unknown> = useLocation({ select: (location) => location.search })
  return (
    <form method="get" className="flex items-center gap-1">
      {/* A GET form replaces the query string, so the current parameters are hidden fields. */}
      {Object.entries(search).map(
        ([name, value]) =>
          name !== languageParam && <input key={name} type="hidden" name={name} value={String(value)} />,
      )}
      <Select
        variant="quiet"
        icon={Languages}
        name={languageParam}
        aria-label={t('language.label')}
        value={language.key}
        onChange={(event) => {
          const key = matchLanguage(event.target.value)
          if (!key) return
          language.change(key)
          onChanged?.(key)
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
