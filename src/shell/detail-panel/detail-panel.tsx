import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DetailPanelState } from './detail-panel-state'
import { PanelFrame } from './panel-frame'

type Props<Data, Key extends QueryKey> = {
  panel: DetailPanelState
  /** The route of the full page, such as `/manager/users/$id`. */
  to: string
  /** The query that the page of a row needs. */
  detail: (id: string) => UseQueryOptions<Data, Error, Data, Key>
  /** Whether the page of a row has an icon or a picture beside its title. */
  hasLeading?: boolean
  /** The page of a row. */
  children: (id: string) => ReactNode
}

/** The page of the open row beside the list, for the `aside` of the list's `Page`. */
export function DetailPanel<Data, Key extends QueryKey>(props: Props<Data, Key>) {
  return props.panel.id ? <OpenPanel {...props} /> : null
}

function OpenPanel<Data, Key extends QueryKey>({
  panel,
  to,
  detail,
  hasLeading = false,
  children,
}: Props<Data, Key>) {
  // Without a retry, the browser first renders the error that the server has rendered.
  const query = useQuery({ ...detail(panel.id), retryOnMount: false })
  return (
    <PanelFrame panel={panel} query={query} page={to.replace('$id', panel.id)} hasLeading={hasLeading}>
      {children(panel.id)}
    </PanelFrame>
  )
}
