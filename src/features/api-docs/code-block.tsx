import { useTranslation } from '@/i18n/use-translation'
import { CopyButton } from '@/shell/clipboard/copy-button'
import { cn } from '@/ui/cn'
import { OwnDirection } from './own-direction'

/** Code, left to right in every language, with a copy button. */
export function CodeBlock({ code, label, isCapped = false }: CodeBlockProps) {
  const { t } = useTranslation(['api-docs', 'common'])
  return (
    <div className="relative min-w-0 rounded-md border bg-subtle/60">
      <div className="flex min-h-9 items-center justify-between gap-2 border-b ps-3 text-muted text-xs">
        <span className="min-w-0 truncate py-1 font-medium">
          <OwnDirection>{label}</OwnDirection>
        </span>
        <CopyButton text={code} label={t('copy', { what: label })} />
      </div>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard
        tabIndex={0}
        dir="ltr"
        translate="no"
        className={cn(
          'overflow-auto p-3 font-mono text-sm leading-normal',
          isCapped && 'fade-end max-h-96 pb-5 print:max-h-none',
        )}
      >
        <code>{code}</code>
      </pre>
    </div>
  )
}

type CodeBlockProps = {
  code: string
  label: string
  /** Limits the height. */
  isCapped?: boolean
}
