/** The frame of the developer pages, which need no session. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '@/i18n/use-translation'
import { Brand } from '@/shell/brand/brand'
import { IsFramedContext } from '@/shell/errors/status-frame'
import { LanguageSwitcher } from '@/shell/language/language-switcher'
import { ThemeSwitcher } from '@/shell/theme/theme-switcher'

const pages = [
  { to: '/dev/styleguide', label: 'styleguide.title' },
  { to: '/dev/mails', label: 'mails.title' },
] as const

export function DevFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('dev')
  return (
    <div className="min-h-[calc(100dvh-var(--top-banner))] px-(--safe-inline) pt-[env(safe-area-inset-top)]">
      <header className="z-20 border-b bg-background sm:sticky sm:top-(--top-banner)">
        <div className="mx-auto flex min-h-14 max-w-(--main) flex-wrap items-center gap-x-2 px-4 py-1.5 sm:gap-x-6 sm:px-6 lg:px-8">
          <Link
            to="/"
            className="flex min-w-0 items-center rounded-sm py-1 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
          >
            <Brand nameClass="max-sm:sr-only" />
          </Link>
          <nav
            aria-label={t('label')}
            className="flex flex-1 gap-1 max-sm:order-last max-sm:-mx-3 max-sm:basis-full"
          >
            {pages.map(({ to, label }) => (
              <Link
                key={to}
                to={to}
                className="inline-flex min-h-9 items-center justify-center whitespace-nowrap rounded-md px-3 font-medium text-muted hover:bg-subtle hover:text-text aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-text pointer-coarse:min-h-11 pointer-coarse:min-w-11"
              >
                {t(label)}
              </Link>
            ))}
          </nav>
          <div className="-mx-2.5 ms-auto flex flex-wrap items-center">
            <LanguageSwitcher />
            <ThemeSwitcher />
          </div>
        </div>
      </header>
      <IsFramedContext value={true}>{children}</IsFramedContext>
    </div>
  )
}
