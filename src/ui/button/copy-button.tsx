import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { Icon } from '@/ui/icon'
import { Button } from './button'
import { copyText } from './copy-text'

/** Confirms for two seconds, by its icon and to screen readers. */
export function CopyButton({ text, label, copiedLabel, className }: CopyButtonProps) {
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
        onClick={async () => setIsCopied(await copyText(text))}
      >
        <Icon as={isCopied ? Check : Copy} className={isCopied ? 'text-success-text' : 'text-muted'} />
      </Button>
      <span role="status" className="sr-only">
        {isCopied && copiedLabel}
      </span>
    </>
  )
}

export type CopyButtonProps = { text: string; label: string; copiedLabel: string; className?: string }
