import { useTranslation } from '@/i18n/use-translation'
import { isolate } from '@/platform/text/bidi'
import type { Person } from './bulk-action-dialog'

/** The question about one person by name, or about several by their number. */
export function useDialogTitle(act: 'ban' | 'unban' | 'delete', people: Person[]): string {
  const { t } = useTranslation('users')
  const [person] = people
  return person && people.length === 1
    ? t(`${act}.title`, { name: isolate(person.name || person.email) })
    : t(`${act}.titleMany`, { count: people.length })
}
