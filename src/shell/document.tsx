/** The HTML document around every page: language, direction, font size, theme, styles and scripts. */

import { DirectionProvider } from '@radix-ui/react-direction'
import { HeadContent, ScriptOnce, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLanguage } from '@/i18n/use-language'
import { useTranslation } from '@/i18n/use-translation'
import { arabicFontUrl, latinFontUrl } from '@/ui/fonts'
import { chromeColors, themeScript } from './theme'

declare module 'react' {
  interface CSSProperties {
    '--font-scale'?: number
  }
}

const chromeThemes = ['light', 'dark'] as const
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
        <link
          rel="preload"
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
          href={language.dir === 'rtl' ? arabicFontUrl : latinFontUrl}
        />
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
      className="fixed start-4 top-0 z-50 -translate-y-[150%] rounded-md bg-accent px-4 py-2 text-accent-foreground focus:translate-y-4"
    >
      {t('skipToContent')}
    </a>
  )
}
