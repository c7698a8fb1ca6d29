/** How a form is, for the dialog around it: whether there is something to lose, and whether it is on its way. */
import { useLayoutEffect } from 'react'

export type FormReport = { isDirty: boolean; isSubmitting: boolean }

export const untouched: FormReport = { isDirty: false, isSubmitting: false }

/** Told before the next key is handled: an Escape right behind the last letter has to be asked about. */
export function useFormReport(
  { isDirty, isSubmitting }: FormReport,
  tell: (report: FormReport) => void,
): void {
  useLayoutEffect(() => tell({ isDirty, isSubmitting }), [isDirty, isSubmitting, tell])
}
