import type { ReactNode } from 'react'

export function SectionTitle({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className="scroll-mt-[calc(var(--top-banner)+72px)] font-semibold text-lg">
      {children}
    </h2>
  )
}
