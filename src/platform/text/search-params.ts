import { stringifySearchWith } from '@tanstack/react-router'

/** Options of the router. Search params stay strings. Its own parsers make a number of "2024" and a boolean of "true". */
export const searchParams = {
  parseSearch: (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: stringifySearchWith(String),
}
