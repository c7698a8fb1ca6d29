import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { cn } from '@/ui/cn'
import { type ButtonStyle, buttonVariants, isDanger } from './button-variants'

/**
 * A link that looks like a button. Takes the router's `to`, `params` and `search`. It is never marked as the current page,
 * because the router also marks links to a parent page, such as "Cancel".
 */
export const ButtonLink = createLink(ButtonAnchor)

function ButtonAnchor({ variant, size, className, ...props }: ComponentProps<'a'> & ButtonStyle) {
  return (
    <a
      {...props}
      aria-current={false}
      data-danger={isDanger(variant) || undefined}
      className={cn(buttonVariants({ variant, size }), className)}
    />
  )
}
