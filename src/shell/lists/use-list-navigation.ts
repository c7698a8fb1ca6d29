import { type RouterState, useNavigate, useRouterState } from '@tanstack/react-router'

/** Search params of the current page to change. An undefined value leaves out its param. */
export type SearchChange = Record<string, string | undefined>

/** Changes the search params of the current page in place of the current entry of the history. */
export function useListNavigation() {
  const navigate = useNavigate()
  return (change: SearchChange) =>
    navigate({ to: '.', search: (current) => ({ ...current, ...change }), replace: true })
}

/** A search param of the address that is loading on the current page, otherwise `value`, that of the page. */
export function useNextParam(name: string, value: string): string {
  return useRouterState({
    select: (state) =>
      isSearching(state) ? (new URLSearchParams(state.location.searchStr).get(name) ?? '') : value,
  })
}

/** True while the current page loads for other search params. A link to another page does not render the list again. */
export function useIsSearching(): boolean {
  return useRouterState({ select: isSearching })
}

function isSearching({ isLoading, location, resolvedLocation }: RouterState): boolean {
  return isLoading && location.pathname === resolvedLocation?.pathname
}
