/** What a browser complains about. A test fails for every complaint it did not announce, and for those it did in vain. */
import { type BrowserContext, expect } from '@playwright/test'

const disconnected = 'net::ERR_INTERNET_DISCONNECTED'

export type ConsoleGuard = ReturnType<typeof createConsoleGuard>

export function createConsoleGuard() {
  const heard: string[] = []
  const announced = new Map<number | typeof disconnected, boolean>()

  return {
    /** Where no script may run, the browser reports each one as failed. */
    async watch(context: BrowserContext, isScriptable: boolean) {
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          console.error(`The policy ${effectiveDirective} was violated by ${blockedURI}`),
        )
      })
      context.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type())) return
        const status = Number(/the server responded with a status of (\d+)/.exec(message.text())?.[1])
        const reason = message.text().includes(disconnected) ? disconnected : status
        if (announced.has(reason)) announced.set(reason, true)
        else heard.push(`${message.type()} in the console: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => heard.push(`uncaught: ${error.error().stack ?? error.error()}`))
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText
        // A page that is left gives up what it was still loading.
        const isExpected =
          reason === 'net::ERR_ABORTED' ||
          (reason === 'csp' && !isScriptable) ||
          (reason === disconnected && announced.has(disconnected))
        if (!isExpected) heard.push(`${request.method()} ${request.url()}: ${reason}`)
      })
    },

    /** The browser will say that the server answered with this status: an error that belongs to the test. */
    expectStatus(status: number) {
      announced.set(status, false)
    },

    /** The same for requests that are made without a connection. */
    expectDisconnection() {
      announced.set(disconnected, false)
    },

    /** Nothing but what was announced, and all of that. */
    verify() {
      const neverSeen = [...announced].filter(([, wasHeard]) => !wasHeard).map(([what]) => what)
      expect(heard, 'consoleGuard of the browser').toEqual([])
      expect(neverSeen, 'what was announced and never came').toEqual([])
    },
  }
}
