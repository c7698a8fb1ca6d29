import { Link } from '@tanstack/react-router'
import { createContext, type ReactNode, use } from 'react'
import { Brand } from '@/shell/brand/brand'
import { LanguageSwitcher } from '@/shell/language/language-switcher'
import { ThemeSwitcher } from '@/shell/theme/theme-switcher'

/** True inside the frame of an area. A page of an error outside of it brings its own frame. */
export const IsFramedContext = createContext(false)

/** The page of an error or a ban. Outside of a frame it has the brand, the language and the theme. */
export function StatusFrame({ children, ...props }: StatusFrameProps) {
  const isFramed = use(IsFramedContext)
  const main = (
    <main {...props} id="content" className="grid min-h-[70dvh] flex-1 place-items-center px-5 py-16">
      {children}
    </main>
  )
  if (isFramed) return main
  return (
    <div className="flex min-h-[calc(100dvh-var(--top-banner))] flex-col px-(--safe-inline)">
      <header className="flex items-center px-5 pt-[calc(20px+env(safe-area-inset-top))] sm:px-8">
        <Link to="/" className="flex min-w-0 items-center -my-1 rounded-sm py-1 pointer-coarse:min-h-11">
          <Brand />
        </Link>
      </header>
      {main}
      <footer className="flex flex-wrap items-center justify-between gap-2 px-3 pb-[calc(16px+env(safe-area-inset-bottom))] sm:px-6 print:hidden">
        <LanguageSwitcher />
        <ThemeSwitcher />
      </footer>
    </div>
  )
}

type StatusFrameProps = { 'data-banned'?: boolean; children: ReactNode }
