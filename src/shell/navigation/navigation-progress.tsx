import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from '@/i18n/use-translation'

/** A line at the top of the window while the next page loads for longer than a moment. The current page stays until then. */
export function NavigationProgress() {
  const { t } = useTranslation()
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return (
    // Always rendered: screen readers do not announce a live region that is inserted with its text.
    <div role="status">
      {isLoading && (
        <>
          <div
            data-loading-line
            className="[transform-origin:0] rtl:[transform-origin:100%] [transition:opacity_120ms_300ms,scale_8s_300ms_ease-out] pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 scale-x-90 bg-accent starting:scale-x-0 starting:opacity-0 print:hidden"
          />
          {/* Announced after a second. Most pages are there before. */}
          <span className="sr-only [transition:visibility_0s_1s] starting:invisible">
            {t('list.loading')}
          </span>
        </>
      )}
    </div>
  )
}
