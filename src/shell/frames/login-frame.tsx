import type { ReactNode } from 'react'
import { Brand } from '@/shell/brand/brand'
import { IsFramedContext } from '@/shell/errors/status-frame'
import { LanguageSwitcher } from '@/shell/language/language-switcher'
import { PageTitle } from '@/shell/page/page-title'
import { ThemeSwitcher } from '@/shell/theme/theme-switcher'
import { LoginIllustration } from './login-illustration'

/** The child is a `LoginMain` or another component with a `main` element. */
export function LoginFrame({ children }: { children: ReactNode }) {
  return (
    <div className="relative isolate grid min-h-[calc(100dvh-var(--top-banner))] px-(--safe-inline) lg:grid-cols-[minmax(480px,1fr)_minmax(0,1.1fr)]">
      <div className="flex min-w-0 flex-col">
        <header className="flex items-center justify-between gap-4 px-5 pt-[calc(20px+env(safe-area-inset-top))] sm:px-8">
          <Brand />
        </header>
        {/* A fixed top edge, because centred content moves when an error appears. */}
        <div className="grid flex-1 items-start justify-items-center px-5 py-10 sm:px-8 sm:pt-[max(2.5rem,calc(50dvh-16rem))]">
          <IsFramedContext value={true}>{children}</IsFramedContext>
        </div>
        <footer className="flex flex-wrap items-center justify-between gap-2 px-3 pb-[calc(16px+env(safe-area-inset-bottom))] sm:px-6">
          <LanguageSwitcher />
          <ThemeSwitcher />
        </footer>
      </div>
      <LoginIllustration />
    </div>
  )
}

export function LoginMain({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="content" className="w-full max-w-95">
      <PageTitle>{title}</PageTitle>
      {children}
    </main>
  )
}
