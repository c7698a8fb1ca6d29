import { useNavigate, useSearch } from '@tanstack/react-router'
import { type MouseEvent, useRef } from 'react'
import type { DetailPanelState } from './detail-panel-state'
import { isWideScreen } from './wide-screen'

type Row = { id: string }

/**
 * The open row of a list. A click on a row opens it on a wide screen; otherwise its link leads to its page. `page` is loaded
 * when the pointer or the focus reaches a row.
 */
export function useDetailPanel(items: readonly Row[], page: { preload: () => void }): DetailPanelState {
  const navigate = useNavigate()
  const id = useSearch({ strict: false, select: ({ panel = '' }) => panel })
  const isOpening = useRef(false)
  const index = items.findIndex((item) => item.id === id)

  function show(panel: string | undefined) {
    isOpening.current = panel !== undefined
    void navigate({
      to: '.',
      search: (current) => ({ ...current, panel }),
      // Only the first row adds an entry to the history, so that the way back closes the panel.
      replace: id !== '',
      resetScroll: false,
    })
  }

  return {
    id,
    previous: items[index - 1]?.id,
    next: index < 0 ? undefined : items[index + 1]?.id,
    isOpening,
    open: show,
    close: () => show(undefined),
    rowLink: (row) => ({
      id: row,
      isCurrent: row === id,
      onClick: (event) => {
        if (!isPlainClick(event) || !isWideScreen()) return
        event.preventDefault()
        show(row)
      },
      onIntent: () => {
        if (isWideScreen()) page.preload()
      },
    }),
  }
}

/** Other clicks open a tab or a window, or save the page. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}
