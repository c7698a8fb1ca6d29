import { useNavigate } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Maximize2 from 'lucide-react/icons/maximize-2'
import X from 'lucide-react/icons/x'
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { useTranslation } from '@/i18n/use-translation'
import type { FirstPageQuery } from '@/shell/lists/list-failure'
import { PanelContext } from '@/shell/page/panel-context'
import { Button } from '@/ui/button/button'
import { ButtonLink } from '@/ui/button/button-link'
import { Icon } from '@/ui/icon'
import type { DetailPanelState } from './detail-panel-state'
import { PanelFailure } from './panel-failure'
import { PanelSkeleton } from './panel-skeleton'
import { usePanelKeys } from './use-panel-keys'
import { isWideScreen } from './wide-screen'

type Props = {
  panel: DetailPanelState
  query: FirstPageQuery & { data: unknown }
  /** The path of the full page. */
  page: string
  hasLeading: boolean
  children: ReactNode
}

export function PanelFrame({ panel, query, page, hasLeading, children }: Props) {
  const { id, isOpening, previous, next, open, close } = panel
  const { t } = useTranslation(['lists', 'common'])
  const region = useRef<HTMLElement>(null)
  usePageOnNarrowScreen(page)
  useReturnFocus(region, id)
  usePanelKeys(region, panel)

  useLayoutEffect(() => {
    // Until the heading is there, the focus waits in the panel, so that its keys work.
    if (id && isOpening.current) region.current?.focus({ preventScroll: true })
  }, [id, isOpening])

  function headingRef(heading: HTMLHeadingElement | null) {
    if (!heading || !isOpening.current) return
    isOpening.current = false
    heading.focus({ preventScroll: true })
  }

  return (
    <aside
      ref={region}
      tabIndex={-1}
      aria-label={t('panel.label')}
      data-panel={page}
      // The heading does not take the focus from a person who went on while the row was loading.
      onBlur={({ target, currentTarget }) => {
        if (target === currentTarget) isOpening.current = false
      }}
      className="sticky top-[calc(var(--top-banner)+var(--top-bar))] h-[calc(100dvh-var(--top-banner)-var(--top-bar))] w-(--panel) shrink-0 overflow-y-auto overscroll-contain border-s bg-background outline-none max-panel:static max-panel:h-auto max-panel:w-full max-panel:border-s-0 print:hidden"
    >
      <div className="sticky top-0 z-1 flex items-center gap-1 bg-background px-3 py-2">
        <StepButton icon={ChevronUp} label={t('panel.previous')} shortcut="K" row={previous} onStep={open} />
        <StepButton icon={ChevronDown} label={t('panel.next')} shortcut="J" row={next} onStep={open} />
        <ButtonLink to={page} variant="ghost" size="sm" className="ms-auto">
          <Icon as={Maximize2} className="text-muted" />
          {t('panel.open')}
        </ButtonLink>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('common:actions.close')}
          title={t('common:actions.close')}
          onClick={close}
        >
          <Icon as={X} size={20} className="text-muted" />
        </Button>
      </div>
      <div className="px-5 pt-2 pb-10">
        <PanelContext value={{ path: page, headingRef, close }}>
          {query.isPending ? (
            <PanelSkeleton hasLeading={hasLeading} />
          ) : query.isLoadingError ? (
            <PanelFailure query={query} />
          ) : (
            <Suspense key={id} fallback={<PanelSkeleton hasLeading={hasLeading} />}>
              {children}
            </Suspense>
          )}
        </PanelContext>
      </div>
    </aside>
  )
}

function StepButton({ icon, label, shortcut, row, onStep }: StepButtonProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      title={`${label} (${shortcut})`}
      aria-keyshortcuts={shortcut}
      disabled={!row}
      onClick={() => row && onStep(row)}
    >
      <Icon as={icon} size={20} className="text-muted" />
    </Button>
  )
}

type StepButtonProps = {
  icon: LucideIcon
  label: string
  shortcut: string
  /** The row that it opens. */
  row: string | undefined
  onStep: (row: string) => void
}

/** A narrow screen shows the panel alone, until the page of the row replaces the opened address. */
function usePageOnNarrowScreen(page: string) {
  const navigate = useNavigate()
  const replace = useEffectEvent(() => navigate({ to: page, replace: true }))
  useEffect(() => {
    if (!isWideScreen()) void replace()
  }, [])
}

/** Closing by the keyboard, the button or the way back returns the focus to the row. */
function useReturnFocus(region: RefObject<HTMLElement | null>, id: string) {
  const row = useRef(id)
  useLayoutEffect(() => {
    row.current = id
  }, [id])
  useLayoutEffect(() => {
    const panel = region.current
    return () => {
      if (!panel?.contains(document.activeElement)) return
      document.querySelector<HTMLElement>(`[data-row-link="${CSS.escape(row.current)}"]`)?.focus()
    }
  }, [region])
}
