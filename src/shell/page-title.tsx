/** The title of the page in the browser's tab, in the active language; ends in the application's name. */
import { appConfig } from '../../app.config'

export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · ${appConfig.name}`}</title>
}
