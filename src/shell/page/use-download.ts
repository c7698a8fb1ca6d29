/** Fetches a file and saves it. Unmounting the component aborts the download. */
import { useEffect, useRef, useState } from 'react'
import { AppError, isErrorCode, toErrorCode } from '@/platform/app-error'
import { apiFetch } from '@/platform/network/api-fetch'
import { explainDemo } from '@/shell/demo/demo-state'

export type Download = {
  isRunning: boolean
  error: unknown
  /** Resolves to true when the download is complete. `onChunk` is called with each chunk. */
  start: (href: string, onChunk?: (chunk: Uint8Array) => void) => Promise<boolean>
  cancel: () => void
}

export function useDownload(): Download {
  const [isRunning, setIsRunning] = useState(false)
  const [error, setError] = useState<unknown>()
  const controllerRef = useRef<AbortController>(null)
  useEffect(() => () => controllerRef.current?.abort(), [])

  async function start(href: string, onChunk?: (chunk: Uint8Array) => void) {
    controllerRef.current?.abort()
    const controller = new AbortController()
    controllerRef.current = controller
    setError(undefined)
    setIsRunning(true)
    try {
      await download(href, controller.signal, onChunk)
      return true
    } catch (thrown) {
      if (explainDemo(thrown)) return false
      if (!controller.signal.aborted) setError(thrown)
      return false
    } finally {
      if (controllerRef.current === controller) {
        controllerRef.current = null
        setIsRunning(false)
      }
    }
  }

  return { isRunning, error, start, cancel: () => controllerRef.current?.abort() }
}

async function download(href: string, signal: AbortSignal, onChunk?: (chunk: Uint8Array) => void) {
  const response = await apiFetch(href, { signal })
  if (!response.ok || !response.body) throw await toResponseError(response)
  const chunks: BlobPart[] = []
  const reader = response.body.getReader()
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    if (!value) continue
    chunks.push(value)
    onChunk?.(value)
  }
  save(new Blob(chunks, { type: response.headers.get('content-type') ?? '' }), readFileName(response))
}

async function toResponseError(response: Response): Promise<AppError> {
  const body: unknown = await response.json().catch(() => null)
  const code = typeof body === 'object' && body && 'code' in body ? body.code : undefined
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  return new AppError(isErrorCode(code) ? code : toErrorCode(response.status), { retryAfter })
}

function readFileName(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Revoking the URL immediately would cancel the download in some browsers.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
