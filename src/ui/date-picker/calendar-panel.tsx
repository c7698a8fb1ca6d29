import { type RefObject, useRef } from 'react'
import { lazyComponent } from '@/ui/lazy-component'
import { Skeleton } from '@/ui/list/skeleton'
import { useEscape } from '@/ui/use-escape'
import type { CalendarProps } from './calendar'
import { usePopover } from './use-popover'

/** The calendar floats at its field. Its code is loaded when it is first shown. */
export function CalendarPanel({
  title,
  anchor,
  onChange,
  onClose,
  onLeave,
  ...calendar
}: CalendarPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEscape(true, onClose)
  usePopover({ panel, anchor, onLeave })
  return (
    <div
      ref={panel}
      popover="manual"
      role="dialog"
      aria-label={title}
      className="fixed inset-auto m-0 max-h-[calc(100dvh-16px)] max-w-[calc(100vw-16px)] overflow-auto rounded-md bg-raised p-2 text-text shadow-floating"
    >
      <Calendar
        {...calendar}
        placeholder={<Skeleton className="h-78 w-63 max-w-full pointer-coarse:h-92 pointer-coarse:w-77" />}
        onChange={(day) => {
          onChange(day)
          onClose()
        }}
      />
    </div>
  )
}

type CalendarPanelProps = CalendarProps & {
  title: string
  anchor: RefObject<HTMLElement | null>
  /** Called after a choice and by Escape. */
  onClose: () => void
  /** Called when the person goes on elsewhere. */
  onLeave: () => void
}

/** Loads the code when the pointer or the focus reaches the button that opens the calendar. */
export function preloadCalendar() {
  Calendar.preload()
}

const Calendar = lazyComponent(() => import('./calendar').then((module) => module.Calendar), true)
