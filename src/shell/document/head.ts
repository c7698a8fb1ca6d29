import { appConfig } from '#config'

export const head = {
  meta: [
    { charSet: 'utf-8' },
    {
      name: 'viewport',
      content:
        // `resizes-content`: an on-screen keyboard shrinks the viewport instead of covering fields.
        'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content',
    },
    { name: 'application-name', content: appConfig.name },
    { name: 'robots', content: 'noindex' },
  ],
  links: [
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: '/manifest.webmanifest' },
  ],
}
