import { useNavigate } from '@tanstack/react-router'

/** Search params of the current page to change. An undefined value leaves out its param. */
export type SearchChange = Record<string, string | undefined>

/** Changes the search params of the current page in place of the current entry of the history. */
export function useListNavigation() {
  const navigate = useNavigate()
  return (change: SearchChange) =>
    navigate({ to: '.', search: (current) => ({ ...current, ...change }), replace: true })
}
