import type { ReactNode } from 'react'
import { useAfterFirstFrame } from '@/ui/use-after-first-frame'

/** Parts below the fold, which appear one frame later. Their room lets the browser restore the scroll position before that. */
export function AfterFirstFrame({ children }: { children: ReactNode }) {
  return useAfterFirstFrame() ? children : <div aria-hidden className="h-[500vh]" />
}
