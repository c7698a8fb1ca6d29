import { useEffect, useState } from 'react'

/** Starts after hydration and returns 0 before it, so that a page without JavaScript disables nothing. */
export function useCountdown(from: number): [seconds: number, restart: () => void] {
  const [endsAt, setEndsAt] = useState<number>()
  const [seconds, setSeconds] = useState(0)
  useEffect(() => setEndsAt(Date.now() + from * 1_000), [from])
  useEffect(() => {
    if (!endsAt) return
    function tick() {
      setSeconds(Math.max(0, Math.ceil(((endsAt ?? 0) - Date.now()) / 1_000)))
    }
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [endsAt])
  return [seconds, () => setEndsAt(Date.now() + from * 1_000)]
}
