/** A plain link, so that it works without JavaScript. With JavaScript the page fetches the file and reports errors. */
import DownloadIcon from 'lucide-react/icons/download'
import { type ButtonStyle, buttonVariants } from '@/ui/button/button-variants'
import { Spinner } from '@/ui/button/spinner'
import { Icon } from '@/ui/icon'

type Props = Pick<ButtonStyle, 'size'> & {
  href: string
  pending?: boolean
  onStart: () => void
  children: string
}

export function DownloadLink({ href, size, pending = false, onStart, children }: Props) {
  return (
    <a
      href={href}
      download
      aria-busy={pending || undefined}
      className={buttonVariants({ variant: 'secondary', size })}
      onClick={(event) => {
        event.preventDefault()
        if (!pending) onStart()
      }}
    >
      {pending ? <Spinner /> : <Icon as={DownloadIcon} className="text-muted" />}
      {children}
    </a>
  )
}
