import { useHydrated } from '@tanstack/react-router'
import { type ComponentProps, type SubmitEvent, useRef } from 'react'

/**
 * Before hydration the browser validates and posts the form; after it, `onSubmit` does. Further submits are ignored
 * while the promise of `onSubmit` is pending.
 */
export function Form({ onSubmit, ...props }: FormProps) {
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
      className="flex w-full max-w-hand flex-col gap-4"
    />
  )
}

export type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'className'> & {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
}
