import { useTranslation } from '@/i18n/use-translation'
import type { BulkOutcome } from '@/platform/database/bulk-outcome'
import { BulkActionDialog, type BulkActionDialogProps } from '@/shell/lists/bulk/bulk-action-dialog'

export type Person = { id: string; name: string; email: string }

export type UserActionProps = {
  people: Person[]
  open: boolean
  onClose: () => void
  onDone?: (outcome: BulkOutcome) => void
}

type Props<Input> = Omit<BulkActionDialogProps<Input>, 'refusedText' | 'goneText'>

export function UserActionDialog<Input>(props: Props<Input>) {
  const { t } = useTranslation('users')
  return (
    <BulkActionDialog
      {...props}
      refusedText={(count) => t('refused.title', { count })}
      goneText={t('refused.gone')}
    />
  )
}
