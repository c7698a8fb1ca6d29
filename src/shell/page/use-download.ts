/** Fetches a file and hands it to the browser to be kept; leaving the page ends it. */
import { useEffect, useRef, useState } from 'react'
import { apiFetch } from '@/platform/api-fetch'
import { AppError, codeOfStatus, isErrorCode } from '@/platform/app-error'
import { explainDemo } from '@/shell/demo/demo-state'

export type Download = {
  isRunning: boolean
  error: unknown
  /** Resolves with whether it came to its end. `onPart` is called with each piece as it arrives. */
  start: (href: string, onPart?: (part: Uint8Array) => void) => Promise<boolean>
  cancel: () => void
}

export function useDownload(): Download {
  const [isRunning, setIsRunning] = useState(false)
  const [error, setError] = useState<unknown>()
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start(href: string, onPart?: (part: Uint8Array) => void) {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setError(undefined)
    setIsRunning(true)
    try {
      await download(href, controller.signal, onPart)
      return true
    } catch (thrown) {
      if (!controller.signal.aborted && !explainDemo(thrown)) setError(thrown)
      return false
    } finally {
      if (running.current === controller) {
        running.current = null
        setIsRunning(false)
      }
    }
  }

  return { isRunning, error, start, cancel: () => running.current?.abort() }
}

async function download(href: string, signal: AbortSignal, onPart?: (part: Uint8Array) => void) {
  const response = await apiFetch(href, { signal })
  if (!response.ok || !response.body) throw await errorOf(response)
  const parts: BlobPart[] = []
  const reader = response.body.getReader()
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    if (!value) continue
    parts.push(value)
    onPart?.(value)
  }
  save(new Blob(parts, { type: response.headers.get('content-type') ?? '' }), fileName(response))
}

async function errorOf(response: Response): Promise<AppError> {
  const answer: unknown = await response.json().catch(() => null)
  const code = typeof answer === 'object' && answer && 'code' in answer ? answer.code : undefined
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  return new AppError(isErrorCode(code) ? code : codeOfStatus(response.status), { retryAfter })
}

function fileName(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
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
