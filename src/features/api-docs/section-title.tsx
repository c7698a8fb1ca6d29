import type { ComponentProps } from 'react'

/** Texts of the document set `lang` and `dir`, because they are English on every page. */
export function SectionTitle({
  children,
  ...props
}: Pick<ComponentProps<'h2'>, 'id' | 'lang' | 'dir' | 'children'>) {
  return (
    <h2 {...props} className="scroll-mt-[calc(var(--top-banner)+72px)] font-semibold text-lg">
      {children}
    </h2>
  )
}
