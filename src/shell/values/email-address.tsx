import { cn } from '@/ui/cn'

/**
 * Breaks before its domain only if it is longer than a line. It moves to the next line as a whole, unless `isInline`: then
 * the next element is beside its last line.
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
      <wbr />
      {email.slice(at)}
    </bdi>
  )
}

type EmailAddressProps = { children: string; isInline?: boolean }
