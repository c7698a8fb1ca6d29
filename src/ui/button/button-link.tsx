import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { cn } from '@/ui/cn'
import { type ButtonStyle, buttonVariants } from './button-variants'

/** A link that looks like a button. Takes the router's `to`, `params` and `search`. */
export const ButtonLink = createLink(ButtonAnchor)

function ButtonAnchor({ variant, size, className, ...props }: ComponentProps<'a'> & ButtonStyle) {
  return <a {...props} className={cn(buttonVariants({ variant, size }), className)} />
}
