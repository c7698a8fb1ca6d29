import { useTranslation } from '@/i18n/use-translation'
import { isolate } from '@/platform/text/bidi'
import { displayName } from '@/platform/text/display-name'
import type { Person } from './user-action-dialog'

type Action = 'ban' | 'unban' | 'delete'

/** Contains the name of one user, for which `key` is the text, or the number of several. */
export function useDialogTitle(
  action: Action,
  people: Person[],
  key: `${Action}.title` | 'ban.changeTitle' = `${action}.title`,
): string {
  const { t } = useTranslation('users')
  const [person, another] = people
  return person && !another
    ? t(key, { name: isolate(displayName(person)) })
    : t(`${action}.titleMany`, { count: people.length })
}
