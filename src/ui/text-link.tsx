import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { cn } from './cn'

/** A link inside a sentence. Like a `ButtonLink`, it is never marked as the current page. */
export const TextLink = createLink(TextAnchor)

function TextAnchor({ className, ...props }: ComponentProps<'a'>) {
  return <a {...props} aria-current={false} className={cn(textLinkClass, className)} />
}

/** For a plain `<a>` to an external page. */
export const textLinkClass =
  'rounded-sm text-accent-text underline decoration-current/40 underline-offset-4 hover:decoration-current'
