import { basename } from 'node:path'
import { getCookie, setCookie } from '@tanstack/react-start/server'
import { DAY_MS, SECOND_MS } from '@/platform/durations'
import { isSecure } from '@/platform/env/cookie-name.server'
import { currentRequest } from '@/platform/request-context.server'
import file from '../../styles.css?url'

const COOKIE = 'styles'
const maxAge = (365 * DAY_MS) / SECOND_MS

/** The content of `file`. The build fills it in, see `scripts/build/vite/client-files.ts`. Empty during development. */
const styles = ''
const encodedStyles = Buffer.from(styles)
/** The build puts a hash of the content into the name. */
const version = basename(file, '.css')

/**
 * React renders this text in place of the styles. Inserting their bytes afterwards is faster than rendering their text.
 */
const placeholder = '/* styles */'

/**
 * The content of the `<style>` element if the browser does not have the styles yet. The browser paints such a page one
 * round trip earlier. Empty if the page refers to the file.
 */
export function stylesPlaceholder(): string {
  return needsStyles() ? placeholder : ''
}

/** The page with the styles in their place. Also sets the cookie that names the styles which the browser has from now on. */
export function insertStyles(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  // Other texts of the page do not contain `<`.
  const at = needsStyles() ? page.indexOf(`${placeholder}</style>`) : -1
  if (at < 0) return page
  setCookie(COOKIE, version, { path: '/', maxAge, sameSite: 'lax', httpOnly: true, secure: isSecure })
  return Buffer.concat([page.subarray(0, at), encodedStyles, page.subarray(at + placeholder.length)])
}

/** A stream would need the placeholder replaced while it is sent. */
function needsStyles(): boolean {
  return styles !== '' && !currentRequest().needsStream && getCookie(COOKIE) !== version
}
