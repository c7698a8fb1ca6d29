/** Fetches a file and saves it. Unmounting the component aborts the download. */
import { useEffect, useRef, useState } from 'react'
import { importWithRetries } from '@/platform/network/import-with-retries'
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
      const { download } = await importWithRetries(() => import('@/platform/network/download'))
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
