import { toAppError } from '@/platform/app-error'
import { DeletedNotice } from '@/shell/errors/deleted-notice'
import { throwIfSignedOut } from '@/shell/errors/throw-if-signed-out'
import { type FirstPageQuery, ListFailure } from '@/shell/lists/list-failure'

/** Replaces a row that was deleted or cannot be loaded. */
export function PanelFailure({ query }: { query: FirstPageQuery }) {
  throwIfSignedOut(query.error)
  const { status } = toAppError(query.error)
  if (status === 403 || status === 404) return <DeletedNotice error={query.error} />
  return <ListFailure query={query} />
}
