import { useRef } from 'react'
import { useSuspenseTranslation } from '@/i18n/use-translation'
import { resourceNamespaces } from '@/resources/resources'
import { Dialog } from '@/ui/dialog/dialog'
import { useCloseOnBack } from '@/ui/dialog/use-close-on-back'
import { type CommandPaletteProps, PaletteContent } from './palette-content'

export function CommandPalette({ open, onClose, ...content }: CommandPaletteProps) {
  // Pages outside of the areas load these texts at the first opening.
  const { t } = useSuspenseTranslation(['commands', 'common', ...resourceNamespaces])
  const actionAfterClose = useRef<() => void>(null)
  useCloseOnBack(open, onClose)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onClosed={() => {
        actionAfterClose.current?.()
        actionAfterClose.current = null
      }}
      title={t('title')}
      closeLabel={t('common:actions.close')}
      isFullBleed
    >
      <div className="flex h-[min(72dvh,560px)] min-h-0 flex-col sm:h-auto sm:max-h-[min(72dvh,560px)]">
        <PaletteContent
          {...content}
          onClose={onClose}
          runAfterClose={(run) => {
            actionAfterClose.current = run
          }}
        />
      </div>
    </Dialog>
  )
}
