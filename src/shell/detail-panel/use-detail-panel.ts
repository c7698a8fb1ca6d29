import { useHydrated, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { isPlainClick } from '@/shell/page/is-plain-click'
import { closePanel } from '@/shell/page/panel-context'
import type { DetailPanelState } from './detail-panel-state'
import { isWideScreen } from './wide-screen'

type Row = { id: string }

/**
 * The open row of a list. A click on a row opens it on a wide screen; otherwise its link leads to its page. `page` is loaded
 * when the pointer or the focus reaches a row.
 */
export function useDetailPanel(items: readonly Row[], page: { preload: () => void }): DetailPanelState {
  const navigate = useNavigate()
  const router = useRouter()
  const id = useSearch({ strict: false, select: ({ panel = '' }) => panel })
  // After an edit that was opened from the panel, the focus returns there. The first page of a visit leaves it alone.
  const isOpening = useRef(useHydrated())
  const index = items.findIndex((item) => item.id === id)

  function open(panel: string) {
    isOpening.current = true
    // Not `id`: the second click of a double click comes before the page shows the first.
    const isOpen = Boolean(router.latestLocation.search.panel)
    void navigate({
      to: '.',
      search: (current) => ({ ...current, panel }),
      // Only the first row adds an entry to the history, so that the way back closes the panel.
      replace: isOpen,
      state: ({ __TSR_key, listWithoutPanel }) => ({
        listWithoutPanel: isOpen ? listWithoutPanel : __TSR_key,
      }),
      resetScroll: false,
    })
  }

  function close() {
    isOpening.current = false
    closePanel(router)
  }

  return {
    id,
    previous: items[index - 1]?.id,
    next: index < 0 ? undefined : items[index + 1]?.id,
    isOpening,
    open,
    close,
    rowLink: (row) => ({
      id: row,
      isCurrent: row === id,
      onClick: (event) => {
        if (!isPlainClick(event) || !isWideScreen()) return
        event.preventDefault()
        open(row)
      },
      onIntent: () => {
        if (isWideScreen()) page.preload()
      },
    }),
  }
}
