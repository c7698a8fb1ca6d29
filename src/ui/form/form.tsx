import { type ComponentProps, type SubmitEvent, useRef } from 'react'
import { cn } from '@/ui/cn'
import { useHydrated } from '@/ui/use-hydrated'

/**
 * One column of fields, as wide as a hand. Until the page has come alive the browser checks the fields and posts the
 * form itself; from then on the app does, in its own words. It is not sent again while what `onSubmit` began goes on.
 */
export function Form({ className, onSubmit, ...props }: FormProps) {
  const isHydrated = useHydrated()
  const isSending = useRef(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    if (isSending.current) {
      event.preventDefault()
      return
    }
    isSending.current = true
    try {
      await onSubmit(event)
    } finally {
      isSending.current = false
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
