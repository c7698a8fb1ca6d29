/** The keys that work on every page, and the switch for those of a single character. */
import type { ReactNode } from 'react'
import { useTranslation } from '@/i18n/use-translation'
import { Dialog } from '@/ui/dialog/dialog'
import { Checkbox } from '@/ui/form/checkbox'
import { Kbd } from '@/ui/kbd'
import { keysOf } from './shortcuts'
import { useSingleKeyShortcuts } from './single-key-shortcuts'

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['commands', 'common'], { useSuspense: true })
  const [areOn, setOn] = useSingleKeyShortcuts()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('shortcuts.title')}
      closeLabel={t('common:actions.close')}
    >
      <div className="flex flex-col gap-5">
        <Keys heading={t('shortcuts.anywhere')}>
          <KeysRow keys={keysOf('palette')}>{t('shortcuts.palette')}</KeysRow>
          <KeysRow keys={keysOf('search')} isOff={!areOn}>
            {t('shortcuts.search')}
          </KeysRow>
          <KeysRow keys={keysOf('help')} isOff={!areOn}>
            {t('shortcuts.help')}
          </KeysRow>
        </Keys>
        <Keys heading={t('shortcuts.inSearch')}>
          <KeysRow keys={['↑', '↓']}>{t('shortcuts.choose')}</KeysRow>
          <KeysRow keys={['↵']}>{t('shortcuts.run')}</KeysRow>
          <KeysRow keys={['Esc']}>{t('shortcuts.close')}</KeysRow>
        </Keys>
        <Checkbox
          data-initial-focus
          label={t('shortcuts.single')}
          hint={t('shortcuts.singleHint')}
          checked={areOn}
          onChange={(event) => setOn(event.target.checked)}
        />
      </div>
    </Dialog>
  )
}

function Keys({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="font-medium text-muted text-sm">{heading}</h3>
      <dl className="mt-1 flex flex-col divide-y">{children}</dl>
    </section>
  )
}

function KeysRow({ keys, isOff = false, children }: KeysRowProps) {
  return (
    <div className="flex items-center justify-between gap-4 py-2">
      <dt className={isOff ? 'text-muted line-through' : undefined}>{children}</dt>
      <dd className="flex">
        <Kbd keys={keys} />
      </dd>
    </div>
  )
}

type KeysRowProps = { keys: readonly string[]; isOff?: boolean; children: ReactNode }
