/**
 * The gzipped JavaScript that a page preloads, without its texts. A route has its own line or that of the longest pattern, so
 * a new page has a budget too. Each has some room, because the hashes in the names of files change the size as well. See
 * docs/performance.md before you raise one.
 */
export const pageBudgets: Record<string, number> = {
  '/*': 213_800,
  '/app': 208_800,
  '/app/': 211_300,
  '/app/*': 226_300,
  '/dev/*': 239_500,
  '/login/': 170_700,
  '/login/*': 189_400,
  '/login/error': 171_000,
  '/manager': 210_300,
  '/manager/*': 228_500,
  '/onboarding': 186_300,
}

/** The bytes that each further resource may add: its routes on every page, and components that more pages share. */
export const RESOURCE_BUDGET = 8_000

/** The HTML of a row of a list, whose classes `src/styles.css` holds together. */
export const MAX_ROW_BYTES = 3_500

/** Limits of a first visit of /login with gzip, for the browser tests and `npm run bench`. */
export const MAX_SCRIPT_BYTES = 190_000
export const MAX_STYLE_BYTES = 25_000
/** Until the page is interactive. */
export const MAX_REQUESTS = 12
