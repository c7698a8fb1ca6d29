import type { ReactNode } from 'react'
import { cn } from '@/ui/cn'

/** Centres its content on a day. On the first and last `shifted` days, the content is shifted inwards. */
export function ChartPosition({ index, length, shifted, className, children }: ChartPositionProps) {
  const isAtStart = index < shifted
  const isAtEnd = index >= length - shifted
  const place = isAtStart ? index : isAtEnd ? index + 1 : index + 0.5
  return (
    <span
      className={cn(
        'absolute flex w-0 whitespace-nowrap',
        isAtStart ? 'justify-start' : isAtEnd ? 'justify-end' : 'justify-center',
        className,
      )}
      style={{ insetInlineStart: `${(place / length) * 100}%` }}
    >
      {children}
    </span>
  )
}

export type ChartPositionProps = {
  index: number
  length: number
  shifted: number
  className?: string
  children: ReactNode
}
