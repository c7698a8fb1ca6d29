import { appConfig } from '#config'
import { brandColors } from './brand-colors'

const MAX_AGE_S = 3_600

/** The web app manifest. Not a file, so that the name and the colours of the configuration stand once. */
export function handleManifest() {
  const { name } = appConfig
  const manifest = {
    name,
    short_name: name,
    start_url: '/',
    display: 'standalone',
    background_color: brandColors.background,
    theme_color: brandColors.accent,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ],
  }
  return Response.json(manifest, {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': `public, max-age=${MAX_AGE_S}` },
  })
}
