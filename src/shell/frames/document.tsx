/** The HTML document around every page: language, direction, font size, theme, styles and scripts. */

import { DirectionProvider } from '@radix-ui/react-direction'
import { HeadContent, ScriptOnce, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLanguage } from '@/i18n/i18n-provider'
import { useTranslation } from '@/i18n/use-translation'
import { chromeColors, themeScript } from '@/shell/theme/theme'
import { arabicFontUrl, latinFontUrl } from '@/ui/fonts'

declare module 'react' {
  interface CSSProperties {
    '--font-scale'?: number
  }
}

const chromeThemes = ['light', 'dark'] as const
/** Digits, addresses and many names are Latin everywhere: a font that comes late would push them aside. */
const fontUrls = { ltr: [latinFontUrl], rtl: [arabicFontUrl, latinFontUrl] }
const endId = 'page-end'
const nonceScript = 'window.__webpack_nonce__=document.currentScript.nonce;'

export function Document({ children }: { children: ReactNode }) {
  const language = useLanguage()
  return (
    <html
      lang={language.key}
      dir={language.dir}
      style={{ '--font-scale': language.fontScale }}
      // The theme's class is there before React is.
      suppressHydrationWarning
    >
      <head>
        {/* First, and not in the body: a body that is there may be painted. */}
        <ScriptOnce>{nonceScript + themeScript}</ScriptOnce>
        {/* A page that is painted while it still comes moves under the eye: what is centred does with every part. */}
        <link rel="expect" href={`#${endId}`} blocking="render" />
        {fontUrls[language.dir].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
        ))}
        {/* Not among the router's, which keep one of a name. */}
        {chromeThemes.map((theme) => (
          <meta
            key={theme}
            name="theme-color"
            media={`(prefers-color-scheme: ${theme})`}
            content={chromeColors[theme]}
          />
        ))}
        <HeadContent />
      </head>
      <body>
        <SkipLink />
        <DirectionProvider dir={language.dir}>{children}</DirectionProvider>
        <span id={endId} hidden />
        <Scripts />
      </body>
    </html>
  )
}

function SkipLink() {
  const { t } = useTranslation()
  return (
    <a
      href="#content"
      className="fixed start-4 top-0 z-50 min-h-11 -translate-y-[150%] content-center rounded-md bg-accent px-4 text-accent-foreground focus:translate-y-4"
    >
      {t('skipToContent')}
    </a>
  )
}
