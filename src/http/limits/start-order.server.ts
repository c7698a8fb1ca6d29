/**
 * Returns a function that resolves when a request may start: one request per turn of the event loop, in the order of the
 * calls. Without it, Node starts all requests that have arrived. One that arrives a moment later waits until all of them
 * are rendered, which doubles the slowest times under load.
 */
export function createStartOrder(): () => Promise<void> | undefined {
  const waiting: (() => void)[] = []
  let isTaken = false

  function giveTurn() {
    const start = waiting.shift()
    isTaken = start !== undefined
    if (!start) return
    setImmediate(giveTurn)
    start()
  }

  return () => {
    if (isTaken) return new Promise((resolve) => waiting.push(resolve))
    isTaken = true
    setImmediate(giveTurn)
    return undefined
  }
}
