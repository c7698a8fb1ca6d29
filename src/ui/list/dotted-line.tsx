import type { ReactNode } from 'react'

/** Facts in one line, with dots between them. Each child is an element that holds one fact. */
export function DottedLine({ children }: { children: ReactNode }) {
  return (
    // A dot before each part; the one at the beginning of a line is cut off.
    <div className="overflow-clip text-muted text-sm">
      <p className="-ms-3.5 flex flex-wrap *:relative *:ps-3.5 *:before:absolute *:before:start-1.25 *:before:content-['·']">
        {children}
      </p>
    </div>
  )
}
