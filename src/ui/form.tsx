import type { ComponentProps } from 'react'
import { cn } from './cn'
import { useHydrated } from './use-hydrated'

/**
 * One column of fields, as wide as a hand. Until the page has come alive the browser checks the fields and posts the
 * form itself; from then on the app does, in its own words.
 */
export function Form({ className, ...props }: ComponentProps<'form'>) {
  const isHydrated = useHydrated()
  return (
    <form
      method="post"
      {...props}
      noValidate={isHydrated}
      className={cn('flex w-full max-w-hand flex-col gap-4', className)}
    />
  )
}
