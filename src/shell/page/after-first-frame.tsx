import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useAfterFirstFrame } from '@/ui/use-after-first-frame'

type Props = {
  children: ReactNode
  /** Appears another frame later, so that it does not delay `children`. */
  next: ReactNode
}

/** Parts below the fold, which appear one frame later. Their room lets the browser restore the scroll position before that. */
export function AfterFirstFrame({ children, next }: Props) {
  const isAfter = useAfterFirstFrame()
  const [hasNext, setHasNext] = useState(isAfter)
  useEffect(() => {
    if (isAfter) startTransition(() => setHasNext(true))
  }, [isAfter])
  const room = <div aria-hidden className="h-[500vh]" />
  if (!isAfter) return room
  return (
    <>
      {children}
      {hasNext ? next : room}
    </>
  )
}
