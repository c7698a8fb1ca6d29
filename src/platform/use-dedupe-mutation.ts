import {
  type MutateOptions,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { toAppError } from './app-error'

/**
 * `useMutation` that ignores an identical call while one is pending. A second click can come before the page shows the
 * first. The error of a missing connection disappears when the connection is back. Because the write can have arrived
 * nevertheless, the queries of the page are fetched again.
 */
export function useDedupeMutation<Data, Input = void, Context = unknown>(
  options: UseMutationOptions<Data, Error, Input, Context>,
) {
  const client = useQueryClient()
  const mutation = useMutation(options)
  const running = useRef<{ key: string | undefined; result: Promise<Data> }>(undefined)
  const { error, reset } = mutation
  const isUnreachable = Boolean(error) && toAppError(error).code === 'UNREACHABLE'
  useEffect(() => {
    if (!isUnreachable) return
    void client.invalidateQueries()
    window.addEventListener('online', reset)
    return () => window.removeEventListener('online', reset)
  }, [isUnreachable, client, reset])

  function mutateAsync(input: Input, callbacks?: MutateOptions<Data, Error, Input, Context>): Promise<Data> {
    const key = JSON.stringify(input)
    if (running.current && running.current.key === key) return running.current.result
    const started = { key, result: mutation.mutateAsync(input, callbacks) }
    running.current = started
    const end = () => {
      if (running.current === started) running.current = undefined
    }
    started.result.then(end, end)
    return started.result
  }

  return {
    ...mutation,
    mutateAsync,
    /** Failures are reported by `error`. */
    mutate(input: Input, callbacks?: MutateOptions<Data, Error, Input, Context>): void {
      mutateAsync(input, callbacks).catch(() => {})
    },
    reset(): void {
      running.current = undefined
      reset()
    },
  }
}
