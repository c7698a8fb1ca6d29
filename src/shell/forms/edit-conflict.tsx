import { createContext, type ReactNode, use } from 'react'
import { useTranslation } from '@/i18n/use-translation'
import { ResponseAlert } from '@/shell/errors/response-alert'
import { Definition, DefinitionList } from '@/ui/list/definition-list'

type Props = {
  title: string
  /** The saved values, each a `SavedField`. */
  children: ReactNode
}

/** The values that another person has saved, above a form whose input started from an older version. */
export function EditConflict({ title, children }: Props) {
  const { t } = useTranslation('form-fields')
  return (
    <ResponseAlert tone="warning" title={title}>
      <p>{t('conflict')}</p>
      <div className="mt-3">
        <DefinitionList>{children}</DefinitionList>
      </div>
    </ResponseAlert>
  )
}

/** A saved value, if the other person has changed it. */
export function SavedField({ name, term, children }: SavedFieldProps) {
  const hasChanged = use(ConflictContext)
  return hasChanged(name) && <Definition term={term}>{children}</Definition>
}

type SavedFieldProps = {
  /** The name of the field in the form. */
  name: string
  term: string
  children: ReactNode
}

/** Whether the saved value of a field differs from the one that the form started from. */
export const ConflictContext = createContext<(name: string) => boolean>(() => true)
