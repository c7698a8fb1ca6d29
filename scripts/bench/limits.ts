/** Limits of a first visit of /login with gzip, for the browser tests and `npm run bench`. */
export const MAX_SCRIPT_BYTES = 190_000
export const MAX_STYLE_BYTES = 25_000
/** Until the page is interactive. */
export const MAX_REQUESTS = 12
