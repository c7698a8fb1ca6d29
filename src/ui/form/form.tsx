import { useHydrated } from '@tanstack/react-router'
import { type ComponentProps, type SubmitEvent, useRef } from 'react'
import { cn } from '@/ui/cn'

/**
 * Before hydration the browser validates and posts the form; after it, `onSubmit` does. Further submits are ignored
 * while the promise of `onSubmit` is pending.
 */
export function Form({ className, onSubmit, ...props }: FormProps) {
  const isHydrated = useHydrated()
  const isSubmitting = useRef(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    if (isSubmitting.current) {
      event.preventDefault()
      return
    }
    isSubmitting.current = true
    try {
      await onSubmit(event)
    } finally {
      isSubmitting.current = false
    }
  }

  return (
    <form
      method="post"
      {...props}
      onSubmit={submit}
      noValidate={isHydrated}
      className={cn('flex w-full max-w-hand flex-col gap-4', className)}
    />
  )
}

export type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
}
