/** The icon of the browser's tab: the mark, and where this environment has a name its emoji or the mark on its colour. */
import { env } from '@/platform/env/env.server.ts'
import type { Env } from '@/platform/env/parse-env.server.ts'
import styles from '../../styles.css?raw'
import mark from './favicon.svg?raw'

const MAX_AGE_S = 3_600

export function handleFavicon() {
  return new Response(env.environment ? markFavicon(env.environment) : mark, {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': `public, max-age=${MAX_AGE_S}`,
      // An image opened as a page of its own must not run what may be in it.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
  })
}

export function markFavicon({ emoji, color }: NonNullable<Env['environment']>) {
  const shapes = mark.slice(mark.indexOf('<path'), mark.indexOf('</svg>'))
  const sign = emoji
    ? `<text x="16" y="23.5" font-size="21" text-anchor="middle">${emoji}</text>`
    : `<g transform="translate(5.6 5.6) scale(.65)">${shapes}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <style>
    :root { fill: ${token(`env-${color}-foreground`)} }
    rect { fill: ${token(`env-${color}`)} }
    @media (prefers-color-scheme: dark) { rect { stroke: #fff; stroke-opacity: .45; stroke-width: 2 } }
  </style>
  <rect x="1" y="1" width="30" height="30" rx="7"/>
  ${sign}
</svg>
`
}

/** The colours of the banner, from the place where all colours are. */
function token(name: string) {
  return new RegExp(`--color-${name}: ([^;]+);`).exec(styles)?.[1]
}
