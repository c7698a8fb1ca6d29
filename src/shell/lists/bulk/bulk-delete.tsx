import type { UseMutationOptions } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '@/i18n/use-translation'
import type { BulkOutcome } from '@/platform/database/bulk-outcome'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { BulkBar } from '@/shell/lists/bulk-bar'
import type { Selection } from '@/shell/lists/use-selection'
import { useAfterDeletion } from '@/shell/page/use-recent-page'
import { DialogButton } from '@/ui/dialog/dialog-button'
import { Icon } from '@/ui/icon'
import { BulkActionDialog } from './bulk-action-dialog'

type Props = {
  selection: Pick<Selection<{ id: string }>, 'items' | 'isFull' | 'clear' | 'remove'>
  /** The input is the ids of the rows. */
  mutation: UseMutationOptions<BulkOutcome, Error, string[]>
  /** The confirmation, the message and the title of the refused rows, with the name of the rows. Default: "entries". */
  text?: (key: 'title' | 'done' | 'refused', count: number) => string
  /** Buttons of other actions, of `size="sm"`. */
  children?: ReactNode
}

/** The bar below a list whose selected rows can be deleted. */
export function BulkDelete({ selection, mutation, text, children }: Props) {
  const { t } = useTranslation(['lists', 'common'])
  const say = text ?? ((key, count) => t(`delete.${key}`, { count }))
  const [isOpen, setIsOpen] = useState(false)
  // Kept apart from the selection, which loses the deleted rows while the dialog closes.
  const [ids, setIds] = useState<string[]>([])
  const remove = useDedupeMutation(mutation)
  const afterDeletion = useAfterDeletion()

  function ask() {
    setIds(selection.items.map(({ id }) => id))
    setIsOpen(true)
  }

  return (
    <>
      <BulkBar selection={selection}>
        {children}
        <DialogButton variant="danger-outline" size="sm" onClick={ask}>
          <Icon as={Trash2} />
          {t('common:actions.delete')}
        </DialogButton>
      </BulkBar>
      <BulkActionDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        onDone={({ done }) => {
          afterDeletion(done)
          selection.remove(done)
        }}
        mutation={remove}
        input={() => ids}
        title={say('title', ids.length)}
        description={t('delete.text')}
        confirmLabel={t('common:actions.delete')}
        doneText={(count) => say('done', count)}
        refusedText={(count) => say('refused', count)}
        goneText={t('delete.gone')}
      />
    </>
  )
}
