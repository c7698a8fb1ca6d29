/** The title of the page in the browser's tab, in the active language; begins with the environment, ends in our name. */
import { useRouteContext } from '@tanstack/react-router'
import { appConfig } from '#config'

export function PageTitle({ children }: { children: string }) {
  const { environment } = useRouteContext({ from: '__root__' })
  const mark = environment ? `[${environment.name}] ` : ''
  return <title>{`${mark}${children} · ${appConfig.name}`}</title>
}
