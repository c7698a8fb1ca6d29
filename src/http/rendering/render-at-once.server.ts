import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/** React writes this comment for a part that the browser has to render. In texts and attributes it is escaped. */
const MISSING_PART = '<!--$!-->'

/**
 * Returns undefined if a part has failed or waits for something, such as a module. Then the page needs a stream, which waits
 * and reports errors.
 */
export function renderAtOnce(page: ReactNode): string | undefined {
  try {
    const html = renderToString(page)
    return html.includes(MISSING_PART) ? undefined : html
  } catch {
    // The stream throws the same error.
    return undefined
  }
}
