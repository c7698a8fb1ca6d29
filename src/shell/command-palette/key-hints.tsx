import { useTranslation } from '@/i18n/use-translation'
import { Kbd } from '@/ui/kbd'

/** Hidden from screen readers, which announce the keys of a list themselves. */
export function KeyHints() {
  const { t } = useTranslation('commands')
  return (
    <div
      aria-hidden
      className="flex shrink-0 gap-x-5 border-t px-5 py-2.5 text-muted text-xs max-sm:hidden pointer-coarse:hidden"
    >
      <Hint keys={['↑', '↓']}>{t('hints.choose')}</Hint>
      <Hint keys={['↵']}>{t('hints.run')}</Hint>
      <Hint keys={['Esc']}>{t('hints.close')}</Hint>
    </div>
  )
}

function Hint({ keys, children }: { keys: readonly string[]; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <Kbd keys={keys} />
      {children}
    </span>
  )
}
