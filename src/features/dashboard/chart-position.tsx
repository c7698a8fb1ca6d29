import type { ReactNode } from 'react'
import { cn } from '@/ui/cn'

/** Puts the start, the centre or the end of its content at a share of the chart’s width, without taking up width. */
export function ChartPosition({ at, align, className, children }: ChartPositionProps) {
  return (
    <span
      className={cn('absolute flex w-0 whitespace-nowrap', alignments[align], className)}
      style={{ insetInlineStart: `${at * 100}%` }}
    >
      {children}
    </span>
  )
}

type ChartPositionProps = {
  /** From 0, the start, to 1. */
  at: number
  align: keyof typeof alignments
  className?: string
  children: ReactNode
}

const alignments = { start: 'justify-start', center: 'justify-center', end: 'justify-end' }
