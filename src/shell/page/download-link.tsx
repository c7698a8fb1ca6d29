/** A plain link, so that it works without JavaScript. With JavaScript the page fetches the file and reports errors. */
import DownloadIcon from 'lucide-react/icons/download'
import { useId } from 'react'
import { type ButtonStyle, buttonVariants } from '@/ui/button/button-variants'
import { Spinner } from '@/ui/button/spinner'
import { cn } from '@/ui/cn'
import { Icon } from '@/ui/icon'
import { isPlainClick } from './is-plain-click'

type Props = Pick<ButtonStyle, 'size'> & {
  href: string
  pending: boolean
  onStart: () => void
  /** An icon on phones and beside the panel of a row. */
  isCompact?: boolean
  /** More about the file, such as its limits. */
  hint?: string
  children: string
}

export function DownloadLink({ href, size, pending, onStart, isCompact = false, hint, children }: Props) {
  const hintId = useId()
  return (
    <a
      href={href}
      download
      aria-busy={pending || undefined}
      title={hint ?? (isCompact ? children : undefined)}
      aria-describedby={hint && hintId}
      className={cn(buttonVariants({ variant: 'secondary', size }), isCompact && compactClass)}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        if (!pending) onStart()
      }}
    >
      {pending ? <Spinner /> : <Icon as={DownloadIcon} className="text-muted" />}
      <span className={isCompact ? 'max-sm:sr-only beside-panel:sr-only' : undefined}>{children}</span>
      {hint && (
        <span id={hintId} hidden>
          {hint}
        </span>
      )}
    </a>
  )
}

const compactClass =
  'max-sm:w-11 max-sm:px-0 beside-panel:w-9 beside-panel:px-0 beside-panel:pointer-coarse:w-11'
