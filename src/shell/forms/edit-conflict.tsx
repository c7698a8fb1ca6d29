import type { ReactNode } from 'react'
import { Alert } from '@/ui/alert'
import { DefinitionList } from '@/ui/list/definition-list'

type Props = {
  title: string
  text: string
  /** The saved values, each a `Definition`. */
  children: ReactNode
}

/** The saved values above a form whose input started from an older version. */
export function EditConflict({ title, text, children }: Props) {
  return (
    <Alert tone="warning" title={title}>
      <p>{text}</p>
      <div className="mt-3">
        <DefinitionList>{children}</DefinitionList>
      </div>
    </Alert>
  )
}
