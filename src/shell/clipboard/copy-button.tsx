import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { useTranslation } from '@/i18n/use-translation'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon'
import { useCopy } from './use-copy-text'

/** Confirms for two seconds, by its icon and to screen readers. */
export function CopyButton({ text, label, className, onCopied }: CopyButtonProps) {
  const { t } = useTranslation('common')
  const copy = useCopy()
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [isCopied])
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        className={className}
        aria-label={label}
        title={label}
        onClick={async () => {
          const hasCopied = await copy(text)
          setIsCopied(hasCopied)
          if (hasCopied) onCopied?.()
        }}
      >
        <Icon as={isCopied ? Check : Copy} className={isCopied ? 'text-success-text' : 'text-muted'} />
      </Button>
      <span role="status" className="sr-only">
        {isCopied && t('actions.copied')}
      </span>
    </>
  )
}

type CopyButtonProps = { text: string; label: string; className?: string; onCopied?: () => void }
