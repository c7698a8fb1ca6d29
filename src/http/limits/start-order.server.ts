import { readRoutePath } from '@/platform/text/route-path'
import { clientLeft } from '../handle-request.server'
import { isHealthCheck } from '../refuse-during-update.server'

type Handle = () => Promise<Response>

/**
 * Returns a function that calls `handle` when the request may start. In each turn of the event loop one request starts, in
 * the order of the calls. Without it, Node starts all requests that have arrived. One that arrives a moment later waits until
 * all of them are rendered, which doubles the slowest times under load. Health checks do not wait, because a busy process is
 * alive.
 */
export function createStartOrder(): (request: Request, handle: Handle) => Promise<Response> {
  const waiting: (() => void)[] = []
  let isTaken = false

  function giveTurn() {
    const start = waiting.shift()
    isTaken = start !== undefined
    if (!start) return
    setImmediate(giveTurn)
    start()
  }

  function takeTurn(): Promise<void> | undefined {
    if (isTaken) return new Promise((resolve) => waiting.push(resolve))
    isTaken = true
    setImmediate(giveTurn)
    return undefined
  }

  return async (request, handle) => {
    if (!isHealthCheck(readRoutePath(request))) await takeTurn()
    // Under load, clients give up and try again.
    return request.signal.aborted ? clientLeft() : handle()
  }
}
