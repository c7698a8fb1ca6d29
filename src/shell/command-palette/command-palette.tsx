/** Everything within reach of the keyboard: the pages of the area, what its lists hold, language, theme, the way out. */
import { useRef } from 'react'
import { useTranslation } from '@/i18n/use-translation'
import { Dialog } from '@/ui/dialog/dialog'
import { type CommandPaletteProps, PaletteContent } from './palette-content'

export function CommandPalette({ open, onClose, ...content }: CommandPaletteProps) {
  // Outside of the areas their texts come with the first opening.
  const { t } = useTranslation(['commands', 'common', 'repositories', 'users'], { useSuspense: true })
  const afterwards = useRef<() => void>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onClosed={() => {
        afterwards.current?.()
        afterwards.current = null
      }}
      title={t('title')}
      closeLabel={t('common:actions.close')}
      isFullBleed
    >
      <div className="flex h-[min(72dvh,480px)] min-h-0 flex-col sm:h-auto sm:max-h-[min(72dvh,480px)]">
        <PaletteContent
          {...content}
          onClose={onClose}
          onShortcuts={() => {
            afterwards.current = content.onShortcuts
          }}
        />
      </div>
    </Dialog>
  )
}
