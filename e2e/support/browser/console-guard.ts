/** Fails a test for unexpected errors and warnings of the browser, and for expected ones that did not occur. */
import { type BrowserContext, expect } from '@playwright/test'

const disconnected = 'net::ERR_INTERNET_DISCONNECTED'

export type ConsoleGuard = ReturnType<typeof createConsoleGuard>

export function createConsoleGuard() {
  const unexpected: string[] = []
  const expected = new Map<number | typeof disconnected, boolean>()

  return {
    /** Without JavaScript the browser reports each script request as failed. */
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
        if (expected.has(reason)) expected.set(reason, true)
        else
          unexpected.push(`${message.type()} in the console: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => unexpected.push(`uncaught: ${error.error().stack ?? error.error()}`))
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText
        // The browser aborts the pending requests of a page when it leaves the page.
        const isExpected =
          reason === 'net::ERR_ABORTED' ||
          (reason === 'csp' && !isScriptable) ||
          (reason === disconnected && expected.has(disconnected))
        if (!isExpected) unexpected.push(`${request.method()} ${request.url()}: ${reason}`)
      })
    },

    /** Allows, and requires, the console error for a response with this status. */
    expectStatus(status: number) {
      expected.set(status, false)
    },

    /** Allows, and requires, the console error for a request without a connection. */
    expectDisconnection() {
      expected.set(disconnected, false)
    },

    verify() {
      const missing = [...expected].filter(([, hasOccurred]) => !hasOccurred).map(([reason]) => reason)
      expect(unexpected, 'unexpected errors of the browser').toEqual([])
      expect(missing, 'expected errors that did not occur').toEqual([])
    },
  }
}
