/** Deletes users after the address of the user, which every keyboard can type, or the number of several has been typed. */

import { useState } from 'react'
import { userMutations } from '@/features/users/users.queries'
import { useTranslation } from '@/i18n/use-translation'
import { isolate } from '@/platform/text/bidi'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { useAfterDeletion } from '@/shell/page/use-recent-page'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { useDialogTitle } from './use-dialog-title'
import { UserActionDialog, type UserActionProps } from './user-action-dialog'

export function DeleteDialog({ people, ...dialog }: UserActionProps) {
  const { t } = useTranslation(['users', 'common'])
  const [typed, setTyped] = useState('')
  const mutation = useDedupeMutation(userMutations.remove())
  const afterDeletion = useAfterDeletion()
  const [person] = people
  const wanted = person && people.length === 1 ? person.email : String(people.length)
  const isTyped = canonical(typed) === canonical(wanted)

  function close() {
    setTyped('')
    dialog.onClose()
  }

  return (
    <UserActionDialog
      {...dialog}
      onClose={close}
      onDone={(outcome) => {
        afterDeletion(outcome.done)
        dialog.onDone?.(outcome)
      }}
      mutation={mutation}
      input={() => (isTyped ? { ids: people.map(({ id }) => id) } : undefined)}
      title={useDialogTitle('delete', people)}
      description={t('delete.text')}
      confirmLabel={t('common:actions.delete')}
      doneText={(count) => t('delete.done', { count })}
      isConfirmDisabled={!isTyped}
    >
      <Field label={t('delete.type', { text: isolate(wanted) })}>
        <Input
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          dir="auto"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          data-initial-focus
        />
      </Field>
    </UserActionDialog>
  )
}

/** Texts that look the same must compare as equal. */
function canonical(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}
