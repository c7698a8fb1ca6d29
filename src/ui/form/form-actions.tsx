import type { ReactNode } from 'react'

/** The buttons of a form, the primary one first. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-2 pt-1 max-sm:flex-col max-sm:items-stretch">{children}</div>
}
