import { useTranslation } from '@/i18n/use-translation'
import { isolate } from '@/platform/text/bidi'
import { displayName } from '@/platform/text/display-name'
import type { Person } from './user-action-dialog'

/** Contains the name of one user, or the number of several. */
export function useDialogTitle(action: 'ban' | 'change-ban' | 'unban' | 'delete', people: Person[]): string {
  const { t } = useTranslation('users')
  const [person] = people
  const kind = action === 'change-ban' ? 'ban' : action
  if (!person || people.length > 1) return t(`${kind}.titleMany`, { count: people.length })
  const name = isolate(displayName(person))
  return action === 'change-ban' ? t('ban.changeTitle', { name }) : t(`${kind}.title`, { name })
}
