import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from '@/i18n/use-translation'

/** A line at the top of the window while the next page loads for longer than a moment. The current page stays until then. */
export function NavigationProgress() {
  const { t } = useTranslation()
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return isLoading ? (
    // A live region may stand outside of the landmarks.
    <div role="status">
      <div
        role="progressbar"
        aria-label={t('list.loading')}
        className="[transform-origin:0] rtl:[transform-origin:100%] [transition:opacity_120ms_300ms,scale_8s_300ms_ease-out] pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 scale-x-90 bg-accent starting:scale-x-0 starting:opacity-0 print:hidden"
      />
    </div>
  ) : null
}
