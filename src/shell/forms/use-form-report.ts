/** Reports the state of a form to the dialog around it. */
import { useLayoutEffect } from 'react'

export type FormReport = { isDirty: boolean; isSubmitting: boolean }

export const untouched: FormReport = { isDirty: false, isSubmitting: false }

/** A layout effect reports before the next key press: an Escape right after the last letter must see unsaved input. */
export function useFormReport(
  { isDirty, isSubmitting }: FormReport,
  onReport: (report: FormReport) => void,
): void {
  useLayoutEffect(() => onReport({ isDirty, isSubmitting }), [isDirty, isSubmitting, onReport])
  useLayoutEffect(() => () => onReport(untouched), [onReport])
}
