import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { LanguageKey } from '#config'
import { useLanguage } from '@/i18n/i18n-provider'
import { getLanguage, languageParam } from '@/i18n/languages'
import { useTranslation } from '@/i18n/use-translation'
import { isolate } from '@/platform/text/bidi'
import { toast } from '@/ui/toast/toast'

/**
 * Changes the language of the page. Resolves to false if another one was chosen meanwhile, or if its texts cannot be loaded.
 * Then a toast names the language.
 */
export function useChangeLanguage() {
  const { t } = useTranslation()
  const { change } = useLanguage()
  const removeParam = useRemoveLanguageParam()
  /** The language whose texts are being loaded. */
  const [loading, setLoading] = useState<LanguageKey>()
  async function changeLanguage(key: LanguageKey): Promise<boolean> {
    setLoading(key)
    try {
      const isChanged = await change(key)
      if (isChanged) removeParam()
      return isChanged
    } catch {
      toast.error(t('language.failed', { language: isolate(getLanguage(key).label) }))
      return false
    } finally {
      setLoading((current) => (current === key ? undefined : current))
    }
  }
  return { changeLanguage, loading }
}

/** The language of the URL wins over the stored one, so a reload would return to it. */
function useRemoveLanguageParam(): () => void {
  const router = useRouter()
  return () => {
    const { search } = router.latestLocation
    if (!Object.hasOwn(search, languageParam)) return
    void router.navigate({
      to: '.',
      search: (current) => ({ ...current, [languageParam]: undefined }),
      hash: true,
      state: true,
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    })
  }
}
