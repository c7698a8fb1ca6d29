import type { ReactNode } from 'react'

/** Words for those who listen instead of looking. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}
