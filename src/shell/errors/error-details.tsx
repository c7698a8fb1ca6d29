import { useTranslation } from '@/i18n/use-translation'

/** The error code, for bug reports. Error messages are not shown; they are in the log. */
export function ErrorDetails({ children }: { children: string }) {
  const { t } = useTranslation('errors')
  return (
    <details className="group mt-6 text-muted text-sm">
      <summary className="inline-flex list-none items-center rounded-sm underline decoration-current/40 underline-offset-4 hover:decoration-current pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <span className="group-open:hidden">{t('page.showError')}</span>
        <span className="hidden group-open:inline">{t('page.hideError')}</span>
      </summary>
      <p dir="ltr" className="mt-2 rounded-sm bg-subtle px-3 py-2 font-mono text-text text-xs">
        {children}
      </p>
    </details>
  )
}
