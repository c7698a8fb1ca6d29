/** Asks to type the address of one user, which every keyboard can type, or the number of several. */

import { useState } from 'react'
import { userMutations } from '@/features/users/users.queries'
import { RichText } from '@/i18n/rich-text'
import { useTranslation } from '@/i18n/use-translation'
import { toLatinDigits } from '@/platform/text/normalize-text'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { useAfterDeletion } from '@/shell/page/use-recent-page'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { useDialogTitle } from './use-dialog-title'
import { UserActionDialog, type UserActionProps } from './user-action-dialog'

export function DeleteUsersDialog({ people, ...dialog }: UserActionProps) {
  const { t, template } = useTranslation(['users', 'common'])
  const [typed, setTyped] = useState('')
  const mutation = useDedupeMutation(userMutations.remove())
  const afterDeletion = useAfterDeletion()
  const wanted = people.length === 1 ? people[0]?.email : `${people.length}`
  const isTyped = toLatinDigits(typed).trim() === wanted

  return (
    <UserActionDialog
      {...dialog}
      onClose={() => {
        setTyped('')
        dialog.onClose()
      }}
      onDone={(outcome) => {
        afterDeletion(outcome.done)
        dialog.onDone?.(outcome)
      }}
      mutation={mutation}
      input={() => (isTyped ? { ids: people.map(({ id }) => id) } : undefined)}
      title={useDialogTitle('delete', people)}
      description={t('delete.text', { count: people.length })}
      confirmLabel={t('common:actions.delete')}
      doneText={(count) => t('delete.done', { count })}
      isConfirmDisabled={!isTyped}
    >
      <Field
        label={
          <RichText
            template={template('delete.type')}
            parts={{ text: <bdi className="rounded-sm bg-subtle px-1 font-mono">{wanted}</bdi> }}
          />
        }
      >
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
