import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '@/i18n/use-translation'
import { Card } from '@/ui/card'
import { DialogButton } from '@/ui/dialog/dialog-button'
import { Icon } from '@/ui/icon'
import type { DialogState } from './delete-dialog'

type Props = {
  title: string
  description: string
  /** A `DeleteDialog`. */
  children: (dialog: DialogState) => ReactNode
}

/** The danger zone of a detail page. */
export function DeleteCard({ title, description, children }: Props) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Card
        className="print:hidden"
        title={title}
        description={description}
        actions={
          <DialogButton variant="danger-outline" size="sm" onClick={() => setIsAsking(true)}>
            <Icon as={Trash2} />
            {t('actions.delete')}
          </DialogButton>
        }
      />
      {children({ open: isAsking, onClose: () => setIsAsking(false) })}
    </>
  )
}
