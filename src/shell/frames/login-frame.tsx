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
        <div className="grid flex-1 px-5 sm:px-8">
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
    // A fixed top edge, because centred content moves when an error appears.
    <main id="content" className="mx-auto w-full max-w-95 py-10 sm:pt-[max(2.5rem,calc(50dvh-16rem))]">
      <PageTitle>{title}</PageTitle>
      {children}
    </main>
  )
}
