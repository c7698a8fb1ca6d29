import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/** The router puts it in front of each page. */
export const DOCTYPE = '<!DOCTYPE html>'

/** React writes this comment for a part that the browser has to render. In texts and attributes it is escaped. */
const MISSING_PART = '<!--$!-->'

/**
 * The page as UTF-8, with its doctype. Undefined if the page has failed. Then it needs a stream, which reports the error.
 * V8 takes longer to join the thousands of texts of a page than to encode them in parts, see `scripts/build/vite/page-parts.ts`.
 */
export function renderAtOnce(page: ReactNode): Buffer<ArrayBuffer> | undefined {
  const parts: Buffer[] = []
  function write(text: string) {
    parts.push(Buffer.from(text))
  }
  write(DOCTYPE)
  try {
    const options: Options = { write }
    const rest = renderToString(page, options)
    write(rest)
    return Buffer.concat(parts)
  } catch {
    // The stream throws the same error.
    return undefined
  }
}

/** `write` receives what React has rendered so far, if the build has edited React. Otherwise the result is the whole page. */
type Options = Parameters<typeof renderToString>[1] & { write: (text: string) => void }

/** True if a part has failed or waits for something, such as a module. Then the page needs a stream, which waits and reports errors. */
export function isIncomplete(page: Buffer): boolean {
  return page.includes(MISSING_PART)
}
