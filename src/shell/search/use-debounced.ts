import { useEffect, useState } from 'react'
import { appConfig } from '#config'

/** The term after a pause in typing. An empty term is returned immediately. */
export function useDebounced(term: string): string {
  const [debounced, setDebounced] = useState(term)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(term), term === '' ? 0 : appConfig.list.searchDebounceMs)
    return () => clearTimeout(timer)
  }, [term])
  return debounced
}
