import { useState } from 'react'
import type { UserSearch } from '@/features/users/users.schema'
import { SECOND_MS } from '@/platform/durations'
import { createRecordCounter } from '@/platform/text/csv'
import { useDownload } from '@/shell/page/use-download'

type Wanted = Partial<UserSearch> | { ids: string[] }

export type Export = {
  /** The number of users received so far, or undefined if no export is running. */
  count: number | undefined
  error: unknown
  /** Resolves to the number of users, or undefined if the export failed or was cancelled. */
  start: (wanted: Wanted) => Promise<number | undefined>
  cancel: () => void
}

/** A plain URL, so the export also works without JavaScript. An export has an order of its own. */
export function exportHref(wanted: Wanted): string {
  const params = Object.entries(wanted).filter(([name, value]) => name !== 'sort' && value.length > 0)
  const query = new URLSearchParams(params.map(([name, value]) => [name, String(value)]))
  return `/manager/users/export${query.size > 0 ? `?${query}` : ''}`
}

const SHOW_EVERY_MS = SECOND_MS

export function useExport(): Export {
  const download = useDownload()
  const [count, setCount] = useState(0)

  async function start(wanted: Wanted) {
    const countRecords = createRecordCounter()
    const decoder = new TextDecoder()
    // The first record contains the column names.
    let records = -1
    let shownAt = 0
    setCount(0)
    const isDone = await download.start(exportHref(wanted), (part) => {
      records += countRecords(decoder.decode(part, { stream: true }))
      // The page and its table render for each count, and screen readers announce it.
      if (performance.now() - shownAt < SHOW_EVERY_MS) return
      shownAt = performance.now()
      setCount(Math.max(0, records))
    })
    return isDone ? records : undefined
  }

  return {
    count: download.isRunning ? count : undefined,
    error: download.error,
    start,
    cancel: download.cancel,
  }
}
