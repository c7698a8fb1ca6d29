import { useTranslation } from '@/i18n/use-translation'
import { copyText } from '@/shell/clipboard/copy-text'
import { toast } from '@/ui/toast/toast'

/** Copies a text, and says whether that worked. */
export function useCopyText() {
  const { t } = useTranslation('common')
  return async (text: string, copied: string = t('actions.copied')): Promise<void> => {
    if (await copyText(text)) toast.success(copied)
    else toast.error(t('actions.copyFailed'))
  }
}
