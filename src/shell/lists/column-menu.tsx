import Columns3 from 'lucide-react/icons/columns-3'
import { useTranslation } from '@/i18n/use-translation'
import { Icon } from '@/ui/icon'
import { Menu } from '@/ui/menu/menu'
import { MenuCheck } from '@/ui/menu/menu-check'
import type { ColumnChoice } from './use-columns'

type Props = { choices: ColumnChoice[]; onToggle: (id: string) => void }

export function ColumnMenu({ choices, onToggle }: Props) {
  const { t } = useTranslation('lists')
  return (
    <Menu
      variant="secondary"
      size="md"
      trigger={
        <>
          <Icon as={Columns3} className="text-muted" />
          {t('columns')}
        </>
      }
    >
      {choices.map(({ id, header, isShown }) => (
        <MenuCheck key={id} checked={isShown} onChange={() => onToggle(id)}>
          {header}
        </MenuCheck>
      ))}
    </Menu>
  )
}
