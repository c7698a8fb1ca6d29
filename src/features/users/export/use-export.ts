/** Downloads the export of users and counts them as they come. */
import { useState } from 'react'
import type { UserSearch } from '@/features/users/users.schema'
import { createRecordCounter } from '@/platform/text/csv'
import { useDownload } from '@/shell/page/use-download'

type Wanted = Partial<UserSearch> | { ids: string[] }

export type Export = {
  /** How many people have come so far; undefined while nothing runs. */
  count: number | undefined
  error: unknown
  /** Resolves with their number, or undefined when it did not come to its end. */
  start: (wanted: Wanted) => Promise<number | undefined>
  cancel: () => void
}

/** The same address as a plain link, which also works without JavaScript. */
export function exportHref(wanted: Wanted): string {
  const params = Object.entries(wanted).filter(([, value]) => value.length > 0)
  const query = new URLSearchParams(params.map(([name, value]) => [name, String(value)]))
  return `/manager/users/export${query.size > 0 ? `?${query}` : ''}`
}

export function useExport(): Export {
  const download = useDownload()
  const [count, setCount] = useState(0)

  async function start(wanted: Wanted) {
    const countRecords = createRecordCounter()
    const decoder = new TextDecoder()
    // The first record is the names of the columns.
    let records = -1
    setCount(0)
    const isDone = await download.start(exportHref(wanted), (part) => {
      records += countRecords(decoder.decode(part, { stream: true }))
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
