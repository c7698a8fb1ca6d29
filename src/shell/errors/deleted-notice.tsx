/** Says above a page that what it shows was deleted, or withdrawn from the person, since it was read. */
import { useMessage } from '@/i18n/use-message'
import { toAppError } from '@/platform/app-error'
import { Alert } from '@/ui/alert'

/** `error` is what reading it again was refused with, if it was. The page stays: something may have been typed on it. */
export function DeletedNotice({ error: thrown }: { error: unknown }) {
  const { error } = useMessage()
  const failure = toAppError(thrown)
  const isGone = ['NOT_FOUND', 'FORBIDDEN'].includes(failure.code)
  return isGone ? <Alert tone="warning">{error(failure)}</Alert> : null
}
