/** Deletes people for good, once the name of the one, or the number of several, has been typed. */

import { useState } from 'react'
import { userMutations } from '@/features/users/users.queries'
import { useTranslation } from '@/i18n/use-translation'
import { isolate } from '@/platform/text/bidi'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { BulkActionDialog, type BulkActionDialogProps } from './bulk-action-dialog'
import { useDialogTitle } from './use-dialog-title'

export function DeleteDialog({ people, ...dialog }: BulkActionDialogProps) {
  const { t } = useTranslation(['users', 'common'])
  const [typed, setTyped] = useState('')
  const mutation = useDedupeMutation(userMutations.remove())
  const [person] = people
  const wanted = person && people.length === 1 ? person.name || person.email : String(people.length)
  const isTyped = canonical(typed) === canonical(wanted)

  function close() {
    setTyped('')
    dialog.onClose()
  }

  return (
    <BulkActionDialog
      {...dialog}
      onClose={close}
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
    </BulkActionDialog>
  )
}

/** What looks the same is the same. */
function canonical(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}
