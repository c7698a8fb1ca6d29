/** How much a first visit of /login may load, as sent with gzip: for the browser tests and for `npm run bench`. */
export const MAX_SCRIPT_BYTES = 190_000
export const MAX_STYLE_BYTES = 25_000
/** Before it is interactive. */
export const MAX_REQUESTS = 12
