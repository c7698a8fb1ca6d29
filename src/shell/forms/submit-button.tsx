import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { Button } from '@/ui/button/button'

/** The button of an `EditForm` on a page. Before hydration a click would post the form natively, so it is disabled. */
export function SubmitButton({ children }: { children: ReactNode }) {
  const { isSubmitting } = useFormState()
  const isHydrated = useHydrated()
  return (
    <Button type="submit" pending={isSubmitting} disabled={!isHydrated}>
      {children}
    </Button>
  )
}
