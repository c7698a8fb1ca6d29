import { useMessage } from '@/i18n/use-message'
import { toAppError } from '@/platform/app-error'
import { useForgetPage } from '@/shell/page/use-recent-page'
import { Alert } from '@/ui/alert'

/**
 * Warns that the resource of the page was deleted or is no longer permitted. `error` is the error of its refetch. The page
 * stays, because its form may hold unsaved input.
 */
export function DeletedNotice({ error: thrown }: { error: unknown }) {
  const { error } = useMessage()
  const failure = toAppError(thrown)
  const isDeleted = ['NOT_FOUND', 'FORBIDDEN'].includes(failure.code)
  useForgetPage(isDeleted)
  return isDeleted ? <Alert tone="warning">{error(failure)}</Alert> : null
}
