/** Moves to the next line as a whole, and breaks before its domain only if it is longer than a line. */
export function EmailAddress({ children: email }: { children: string }) {
  const at = email.lastIndexOf('@')
  return (
    <bdi dir="ltr" className="[text-decoration:inherit] inline-block wrap-anywhere max-w-full align-bottom">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </bdi>
  )
}
