import type { ReactNode } from 'react'
import { useSuspenseTranslation } from '@/i18n/use-translation'
import { cn } from '@/ui/cn'
import { Dialog } from '@/ui/dialog/dialog'
import { useCloseOnBack } from '@/ui/dialog/use-close-on-back'
import { Checkbox } from '@/ui/form/checkbox'
import { Kbd } from '@/ui/kbd'
import { getKeys } from './shortcuts'
import { useSingleKeyShortcuts } from './single-key-shortcuts'

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useSuspenseTranslation(['commands', 'lists', 'common'])
  const [areOn, setOn] = useSingleKeyShortcuts()
  useCloseOnBack(open, onClose)
  return (
    <Dialog open={open} onClose={onClose} title={t('shortcuts.title')} closeLabel={t('common:actions.close')}>
      <div className="flex flex-col gap-5">
        <ShortcutGroup heading={t('shortcuts.anywhere')} hasInitialFocus>
          <ShortcutRow keys={getKeys('palette')}>{t('shortcuts.palette')}</ShortcutRow>
          <ShortcutRow keys={getKeys('search')} isOff={!areOn}>
            {t('shortcuts.search')}
          </ShortcutRow>
          <ShortcutRow keys={getKeys('help')} isOff={!areOn}>
            {t('shortcuts.help')}
          </ShortcutRow>
        </ShortcutGroup>
        <ShortcutGroup heading={t('shortcuts.inSearch')}>
          <ShortcutRow keys={['↑', '↓']}>{t('shortcuts.choose')}</ShortcutRow>
          <ShortcutRow keys={['↵']}>{t('shortcuts.run')}</ShortcutRow>
          <ShortcutRow keys={['Esc']}>{t('shortcuts.close')}</ShortcutRow>
        </ShortcutGroup>
        <ShortcutGroup heading={t('shortcuts.inPanel')}>
          <ShortcutRow keys={['J']}>{t('lists:panel.next')}</ShortcutRow>
          <ShortcutRow keys={['K']}>{t('lists:panel.previous')}</ShortcutRow>
          <ShortcutRow keys={['Esc']}>{t('shortcuts.close')}</ShortcutRow>
        </ShortcutGroup>
        <Checkbox
          label={t('shortcuts.single')}
          hint={t('shortcuts.singleHint')}
          checked={areOn}
          onChange={(event) => setOn(event.target.checked)}
        />
      </div>
    </Dialog>
  )
}

function ShortcutGroup({ heading, hasInitialFocus = false, children }: ShortcutGroupProps) {
  return (
    <section>
      <h3
        // Without it, the checkbox would get the focus, and the next press of Space would turn the shortcuts off.
        {...(hasInitialFocus && { 'data-initial-focus': '', tabIndex: -1 })}
        className="font-medium text-muted text-sm outline-none"
      >
        {heading}
      </h3>
      <dl className="mt-1 flex flex-col divide-y">{children}</dl>
    </section>
  )
}

type ShortcutGroupProps = { heading: string; hasInitialFocus?: boolean; children: ReactNode }

function ShortcutRow({ keys, isOff = false, children }: ShortcutRowProps) {
  return (
    <div className="flex items-center justify-between gap-4 py-2">
      <dt className={cn('min-w-0', isOff && 'text-muted line-through')}>{children}</dt>
      <dd className="flex shrink-0">
        <Kbd keys={keys} />
      </dd>
    </div>
  )
}

type ShortcutRowProps = { keys: readonly string[]; isOff?: boolean; children: ReactNode }
