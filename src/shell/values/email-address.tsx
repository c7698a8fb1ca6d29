import { cn } from '@/ui/cn'

/**
 * Breaks only before its domain. A long address breaks there if it is longer than a line. With `isInline`, it fills the
 * rest of the line, and the next element is beside its last line.
 */
export function EmailAddress({ children: email, isInline = false }: EmailAddressProps) {
  const at = email.lastIndexOf('@')
  return (
    <bdi
      dir="ltr"
      className={cn(
        '[text-decoration:inherit] wrap-anywhere',
        !isInline && 'inline-block max-w-full align-bottom rtl:text-end',
      )}
    >
      {email.slice(0, at)}
      {email.length > MAX_UNBROKEN && <wbr />}
      {email.slice(at)}
    </bdi>
  )
}

/** Fits on a line of any phone, so it does not need to break. */
const MAX_UNBROKEN = 24

type EmailAddressProps = { children: string; isInline?: boolean }
