import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { cn } from './cn'

/** A link inside a sentence. */
export const TextLink = createLink(TextAnchor)

function TextAnchor({ className, ...props }: ComponentProps<'a'>) {
  return <a {...props} className={cn(textLinkClass, className)} />
}

/** For a plain `<a>` to an external page. */
export const textLinkClass =
  'rounded-sm text-accent-text underline decoration-current/40 underline-offset-4 hover:decoration-current'
