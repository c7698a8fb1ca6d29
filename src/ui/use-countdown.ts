import { useEffect, useState } from 'react'

/**
 * Starts after hydration and returns 0 before it, so that a page without JavaScript disables nothing. `passed` seconds are
 * over at the start.
 */
export function useCountdown(from: number, passed = 0): [seconds: number, restart: () => void] {
  const [first] = useState(from - passed)
  const [endsAt, setEndsAt] = useState<number>()
  const [seconds, setSeconds] = useState(0)
  useEffect(() => setEndsAt(Date.now() + first * 1_000), [first])
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
