/** The favicon: the brand mark. A named environment has its emoji, or the mark on its colour. */
import { env } from '@/platform/env/env.server.ts'
import type { Env } from '@/platform/env/parse-env.server.ts'
import theme from '../../theme.css?raw'
import { brandColors } from './brand-colors'
import { mark } from './mark'

const MAX_AGE_S = 3_600

export function handleFavicon() {
  return new Response(env.environment ? markFavicon(env.environment) : plainFavicon, {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': `public, max-age=${MAX_AGE_S}`,
      // An SVG opened as a document could run scripts.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
  })
}

const plainFavicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${mark.viewBox}" fill="currentColor">
  <style>
    :root { color: ${brandColors.accent} }
    @media (prefers-color-scheme: dark) { :root { color: ${brandColors.accentOnDark} } }
  </style>
  ${mark.shapes}
</svg>
`

export function markFavicon({ emoji, color }: NonNullable<Env['environment']>) {
  const symbol = emoji
    ? `<text x="16" y="23.5" font-size="21" text-anchor="middle">${emoji}</text>`
    : `<svg x="5.6" y="5.6" width="20.8" height="20.8" viewBox="${mark.viewBox}">${mark.shapes}</svg>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="currentColor">
  <style>
    :root { color: ${readColor(`env-${color}-foreground`)} }
    .ground { fill: ${readColor(`env-${color}`)} }
    @media (prefers-color-scheme: dark) { .ground { stroke: #fff; stroke-opacity: .45; stroke-width: 2 } }
  </style>
  <rect class="ground" x="1" y="1" width="30" height="30" rx="7"/>
  ${symbol}
</svg>
`
}

/** The value of a colour in theme.css. */
function readColor(name: string) {
  return new RegExp(`--color-${name}: ([^;]+);`).exec(theme)?.[1]
}
