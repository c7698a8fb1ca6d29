/**
 * The gzipped JavaScript that a page preloads, without its texts. A route has its own line or that of the longest pattern, so
 * a new page has a budget too. See docs/performance.md before you raise one.
 */
export const pageBudgets: Record<string, number> = {
  '/*': 213_000,
  '/app': 207_900,
  '/app/': 210_500,
  '/app/*': 225_600,
  '/dev/*': 240_300,
  '/login/': 170_600,
  '/login/*': 189_300,
  '/manager': 209_400,
  '/manager/*': 228_000,
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
