import { DirectionProvider } from '@radix-ui/react-direction'
import { HeadContent, ScriptOnce, Scripts, useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { memo, type ReactNode } from 'react'
import { appConfig } from '#config'
import { useLanguage } from '@/i18n/i18n-provider'
import { useTranslation } from '@/i18n/use-translation'
import { earlyFormattersScript } from '@/i18n/values/early-formatters'
import { earlyKeysScript } from '@/shell/command-palette/early-keys'
import { listEarlyFiles } from '@/shell/document/early-files.server'
import { Styles } from '@/shell/document/styles'
import { chromeColors, themeScript } from '@/shell/theme/theme'
import { earlyInputScript, useEarlyInput } from '@/ui/early-input'
import { listPreloadedFonts } from '@/ui/fonts'

declare module 'react' {
  interface CSSProperties {
    '--font-scale'?: number
    '--brand-hue'?: number
  }
}

const chromeThemes = ['light', 'dark'] as const
const endId = 'page-end'
const nonceScript = 'window.__webpack_nonce__=document.currentScript.nonce'
const headScripts = [nonceScript, themeScript, earlyInputScript, earlyKeysScript]

// The browser has no use for these, and React keeps the elements of the server.
const readHeadScript = createIsomorphicFn()
  .server((language: string) => [...headScripts, earlyFormattersScript(language)].join(';'))
  .client(() => '')
const findEarlyFiles = createIsomorphicFn()
  .server(listEarlyFiles)
  .client((): string[] => [])

/** The root route renders this several times for each navigation, so its parts are memoized. */
export function Document({ children }: { children: ReactNode }) {
  const language = useLanguage()
  useEarlyInput()
  return (
    <html
      lang={language.key}
      dir={language.dir}
      style={{ '--font-scale': language.fontScale, '--brand-hue': appConfig.brand.hue }}
      // `themeScript` sets the theme class before React hydrates.
      suppressHydrationWarning
    >
      <head>
        <Head />
      </head>
      <body>
        <SkipLink />
        <DirectionProvider dir={language.dir}>{children}</DirectionProvider>
        <PageEnd />
      </body>
    </html>
  )
}

const Head = memo(function Head() {
  const language = useLanguage()
  const { options, latestLocation } = useRouter()
  const { nonce } = options.ssr ?? {}
  return (
    <>
      {/* With it the error overlay of Vite can be styled. Browsers hide the value from React. */}
      {import.meta.env.DEV && <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />}
      {/* In the head, before anything else: the browser may paint once the body exists. */}
      <ScriptOnce>{readHeadScript(language.key)}</ScriptOnce>
      {/* Delays the first paint until the shell is complete, because centred content moves while HTML streams. */}
      <link rel="expect" href={`#${endId}`} blocking="render" />
      {/* Before other files, because browsers request six files of an HTTP/1.1 server at a time. */}
      {findEarlyFiles(language.key, latestLocation.pathname).map((href) => (
        <link key={href} rel="modulepreload" href={href} nonce={nonce} />
      ))}
      {listPreloadedFonts(language.dir).map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
      ))}
      {/* Not in the router's `meta`, which keeps one tag per name. */}
      {chromeThemes.map((theme) => (
        <meta
          key={theme}
          name="theme-color"
          media={`(prefers-color-scheme: ${theme})`}
          content={chromeColors[theme]}
        />
      ))}
      <HeadContent />
      <Styles nonce={nonce} />
    </>
  )
})

const PageEnd = memo(function PageEnd() {
  return (
    <>
      <span id={endId} hidden />
      <Scripts />
    </>
  )
})

const SkipLink = memo(function SkipLink() {
  const { t } = useTranslation()
  return (
    <a
      href="#content"
      className="fixed start-4 top-0 z-50 min-h-11 -translate-y-[150%] content-center rounded-md bg-accent px-4 text-accent-foreground focus:translate-y-4"
    >
      {t('skipToContent')}
    </a>
  )
})
