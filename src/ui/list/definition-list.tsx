import type { ReactNode } from 'react'

export function DefinitionList({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col divide-y">{children}</dl>
}

export function Definition({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[minmax(120px,1fr)_3fr]">
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
