import { cn } from '@/ui/cn'
import { type CodeSelection, isActiveCell } from './code-selection'

/** The drawn cells, in two groups. Hidden from assistive technology, which reads the input over them. */
export function CodeCells({ code, length, selection, isInvalid, isDrawn }: CodeCellsProps) {
  return (
    <div aria-hidden className="flex gap-2">
      {Array.from({ length }, (_, index) => {
        const isActive = isActiveCell(selection, index, length)
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its position
            key={index}
            data-active={isActive || undefined}
            data-invalid={isInvalid || undefined}
            className={cn(cellClass, index === Math.ceil(length / 2) && 'ms-3')}
          >
            {isDrawn && code[index]}
            {isDrawn && isActive && !code[index] && (
              <span className="h-6 animate-caret border-s-2 border-accent-text" />
            )}
          </span>
        )
      })}
    </div>
  )
}

type CodeCellsProps = {
  code: string
  length: number
  selection: CodeSelection | null
  isInvalid: boolean
  /** False before hydration, while the input shows its own text. */
  isDrawn: boolean
}

const cellClass =
  'grid h-14 min-w-0 flex-1 place-items-center rounded-md border border-control bg-surface font-semibold text-xl shadow-raised group-has-[input:focus]/code:border-accent data-active:outline-2 data-active:outline-ring data-active:-outline-offset-2 data-invalid:border-danger! data-invalid:outline-danger!'

const gap = 8
const middleGap = 12

/**
 * Letter spacing that places one monospace letter in each cell. The wider gap in the middle is spread over all letters,
 * so a letter is a few pixels off.
 */
export function cellSpacing(length: number) {
  const gaps = gap * (length - 1) + middleGap
  const cell = `(100cqi - ${gaps}px) / ${length}`
  return {
    paddingInlineStart: `calc(${cell} / 2 - 0.5ch)`,
    letterSpacing: `calc(${cell} + ${gaps / (length - 1)}px - 1ch)`,
  }
}
