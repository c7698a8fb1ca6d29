/** The search param of a list with the id of the row that is open beside it. */
import type { EnsureQueryDataOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { idParam } from '@/platform/fields/filter-params'
import { z } from '@/platform/zod'

export const panelParam = { panel: idParam() }

export const noPanel = { panel: '' }

/** The list does not depend on the open row. */
export function withoutPanel<Search extends { panel: string }>({ search }: { search: Search }) {
  const { panel: _panel, ...deps } = search
  return deps
}

type Detail<Data, Key extends QueryKey> = (id: string) => EnsureQueryDataOptions<Data, Error, Data, Key>

/** For the loader of the route, so that the server renders the open row. In the browser the panel loads it. */
export async function loadPanel<Data, Key extends QueryKey>(
  client: QueryClient,
  detail: Detail<Data, Key>,
  { search }: { search: unknown },
  loadCards: (id: string) => Promise<unknown> = async () => {},
): Promise<void> {
  if (!import.meta.env.SSR) return
  const { panel } = PanelSearch.parse(search)
  if (!panel) return
  await client.prefetchQuery(detail(panel))
  // A row that does not exist has no cards.
  if (!client.getQueryData(detail(panel).queryKey)) return
  // The server function has logged its error. The browser loads the card again and shows it in its place.
  await loadCards(panel).catch(() => {})
}

const PanelSearch = z.object(panelParam)
