import type { ComponentProps, MouseEvent } from 'react'
import { cn } from '@/ui/cn'
import { type ButtonStyle, buttonVariants, isDanger } from './button-variants'
import { Spinner } from './spinner'

/**
 * While `pending` the button shows a spinner and ignores clicks, so that a form is not submitted twice. It keeps its
 * width, its name and the focus, which a disabled button would lose.
 */
export function Button({
  variant,
  size,
  pending = false,
  type = 'button',
  className,
  onClick,
  children,
  ...props
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...props}
      data-danger={isDanger(variant) || undefined}
      type={type}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={handleClick}
      className={cn(buttonVariants({ variant, size }), className)}
    >
      {pending ? (
        <>
          <span className="absolute inset-0 grid place-items-center">
            <Spinner size={size === 'lg' ? 20 : 16} />
          </span>
          <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
        </>
      ) : (
        children
      )}
    </button>
  )
}

export type ButtonProps = ComponentProps<'button'> & ButtonStyle & { pending?: boolean }
