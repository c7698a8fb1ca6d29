import { createContext } from 'react'
import type { FormReport } from './use-form-report'

export const EditDialogContext = createContext<{
  /** The `id` of the form, which the buttons outside the form name. */
  formId: string
  onReport: (report: FormReport) => void
} | null>(null)
