import { useTranslation } from '@/i18n/use-translation'
import { toast } from '@/ui/toast/toast'

/** Copies a text, and says whether that worked. */
export function useCopyText() {
  const { t } = useTranslation('common')
  const copy = useCopy()
  return async (text: string, copied: string = t('actions.copied')): Promise<void> => {
    if (await copy(text)) toast.success(copied)
  }
}

/** Copies a text, and says if that failed: the clipboard needs HTTPS and permission. Resolves to whether it worked. */
export function useCopy() {
  const { t } = useTranslation('common')
  return async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      toast.error(t('actions.copyFailed'))
      return false
    }
  }
}
