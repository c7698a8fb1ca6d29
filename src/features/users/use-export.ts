/** Downloads the export of users with its progress; leaving the page ends it. */
import { useEffect, useRef, useState } from 'react'
import { AppError, isErrorCode } from '@/platform/app-error'
import { createRecordCounter } from '@/platform/csv'
import type { UserSearch } from './users.schema'

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
  const [count, setCount] = useState<number>()
  const [error, setError] = useState<unknown>()
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start(wanted: Wanted) {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setError(undefined)
    setCount(0)
    try {
      return await download(exportHref(wanted), controller.signal, setCount)
    } catch (thrown) {
      if (!controller.signal.aborted) setError(thrown)
      return undefined
    } finally {
      if (running.current === controller) {
        running.current = null
        setCount(undefined)
      }
    }
  }

  return { count, error, start, cancel: () => running.current?.abort() }
}

async function download(
  href: string,
  signal: AbortSignal,
  onCount: (count: number) => void,
): Promise<number> {
  const response = await fetch(href, { signal })
  if (!response.ok || !response.body) throw await errorOf(response)
  const countRecords = createRecordCounter()
  const decoder = new TextDecoder()
  const parts: BlobPart[] = []
  // The first record is the names of the columns.
  let count = -1
  const reader = response.body.getReader()
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    if (!value) continue
    parts.push(value)
    count += countRecords(decoder.decode(value, { stream: true }))
    onCount(Math.max(0, count))
  }
  save(new Blob(parts, { type: 'text/csv' }), fileName(response))
  return count
}

async function errorOf(response: Response): Promise<AppError> {
  const answer: unknown = await response.json().catch(() => null)
  const code = typeof answer === 'object' && answer && 'code' in answer ? answer.code : undefined
  return new AppError(isErrorCode(code) ? code : 'UNKNOWN_ERROR')
}

function fileName(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'users.csv'
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has been handed over by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
