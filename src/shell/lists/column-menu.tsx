import Columns3 from 'lucide-react/icons/columns-3'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { useTranslation } from '@/i18n/use-translation'
import { Icon } from '@/ui/icon'
import { Menu } from '@/ui/menu/menu'
import { MenuCheck } from '@/ui/menu/menu-check'
import type { ColumnChoice } from './use-columns'

type Props = {
  choices: ColumnChoice[]
  onToggle: (id: string) => void
  /** Contains the table. */
  list: RefObject<HTMLElement | null>
}

/** Not on phones, which show one column. */
export function ColumnMenu(props: Props) {
  const { t } = useTranslation('lists')
  return (
    <div className="ms-auto max-md:hidden">
      <Menu
        variant="secondary"
        size="md"
        title={t('columns')}
        className="max-2xl:w-9 max-2xl:px-0 beside-panel:w-9 beside-panel:px-0 max-2xl:pointer-coarse:w-11"
        trigger={
          <>
            <Icon as={Columns3} className="text-muted" />
            <span className="max-2xl:sr-only beside-panel:sr-only">{t('columns')}</span>
          </>
        }
      >
        <ColumnChecks {...props} />
      </Menu>
    </div>
  )
}

function ColumnChecks({ choices, onToggle, list }: Props) {
  const { t } = useTranslation('lists')
  const [left, setLeft] = useState('')
  // After each choice, because a column can take the room of another one.
  useLayoutEffect(() => setLeft(findLeftOut(list.current).join()))
  return choices.map(({ id, header, isShown }) => (
    <MenuCheck
      key={id}
      checked={isShown}
      onChange={() => onToggle(id)}
      hint={isShown && left.split(',').includes(id) ? t('columnHasNoRoom') : undefined}
    >
      {header}
    </MenuCheck>
  ))
}

/** The ids of the columns that a narrow table leaves out. */
function findLeftOut(list: HTMLElement | null): string[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-column]') ?? [])]
    .filter((header) => getComputedStyle(header).display === 'none')
    .map(({ dataset }) => dataset.column ?? '')
}
