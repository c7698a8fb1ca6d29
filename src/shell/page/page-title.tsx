import { useRouteContext } from '@tanstack/react-router'
import { appConfig } from '#config'

export function PageTitle({ children }: { children: string }) {
  const { environment } = useRouteContext({ from: '__root__' })
  const prefix = environment ? `[${environment.name}] ` : ''
  return <title>{`${prefix}${children} · ${appConfig.name}`}</title>
}
