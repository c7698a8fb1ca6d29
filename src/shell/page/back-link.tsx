import { createLink } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ComponentProps, MouseEvent } from 'react'
import { cn } from '@/ui/cn'
import { Icon } from '@/ui/icon'
import { useReturnClick } from './return-to'

/**
 * A link to the parent page: `<BackLink to="/manager/users">…</BackLink>`. Goes back in the history if that page is the one
 * before, so that a list keeps its search.
 */
export const BackLink = createLink(BackAnchor)

function BackAnchor({ className, children, onClick, ...props }: ComponentProps<'a'>) {
  const returnClick = useReturnClick()
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    returnClick(event, event.currentTarget.pathname)
    if (!event.defaultPrevented) onClick?.(event)
  }
  return (
    <a
      {...{ ...props, onClick: handleClick }}
      // The router marks the parent page as current.
      aria-current={false}
      className={cn(
        '-ms-1.5 inline-flex min-h-8 w-fit max-w-[calc(100%+--spacing(1.5))] items-center gap-1.5 rounded-sm px-1.5 text-muted text-sm hover:text-text pointer-coarse:min-h-11',
        className,
      )}
    >
      <Icon as={ArrowLeft} isDirectional />
      <bdi className="min-w-0 truncate">{children}</bdi>
    </a>
  )
}
