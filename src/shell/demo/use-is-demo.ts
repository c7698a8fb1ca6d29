import { useRouteContext } from '@tanstack/react-router'

export function useIsDemo(): boolean {
  return useRouteContext({ from: '__root__', select: ({ isDemo }) => isDemo })
}
