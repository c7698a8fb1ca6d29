import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/** React writes this comment for a part that the browser has to render. In texts and attributes it is escaped. */
const MISSING_PART = '<!--$!-->'

/** Undefined if the page has failed. Then it needs a stream, which reports the error. */
export function renderAtOnce(page: ReactNode): string | undefined {
  try {
    return renderToString(page)
  } catch {
    // The stream throws the same error.
    return undefined
  }
}

/**
 * True if a part has failed or waits for something, such as a module. Then the page needs a stream, which waits and reports errors.
 * Call it for the final page: V8 joins the thousands of parts of a page when they are searched, and again if more is added.
 */
export function isIncomplete(page: string): boolean {
  return page.includes(MISSING_PART)
}
