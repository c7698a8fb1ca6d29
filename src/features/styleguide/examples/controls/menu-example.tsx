import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { ExampleProps } from '@/features/styleguide/example'
import { Variant, Variants } from '@/features/styleguide/variant'
import { Icon } from '@/ui/icon'
import { Menu } from '@/ui/menu/menu'
import { MenuCheck } from '@/ui/menu/menu-check'
import { MenuChoice } from '@/ui/menu/menu-choice'
import { MenuHeading, MenuItem, MenuLink, MenuSeparator } from '@/ui/menu/menu-item'

export function MenuExample({ texts }: ExampleProps) {
  const [choice, setChoice] = useState<'first' | 'second'>('first')
  const [isChecked, setIsChecked] = useState(true)
  return (
    <Variants>
      <Variant props="<MenuItem>, <MenuLink>, <MenuSeparator>">
        <Menu label={texts.more} align="start" trigger={<Icon as={Ellipsis} size={20} />}>
          <MenuHeading>{texts.name}</MenuHeading>
          <MenuItem icon={Pencil} onSelect={() => {}}>
            {texts.title}
          </MenuItem>
          <MenuItem icon={Pencil} disabled onSelect={() => {}}>
            {texts.second}
          </MenuItem>
          <MenuLink to="/dev/styleguide">{texts.first}</MenuLink>
          <MenuSeparator />
          <MenuItem icon={Trash} tone="danger" onSelect={() => {}}>
            {texts.remove}
          </MenuItem>
        </Menu>
      </Variant>
      <Variant props='<MenuChoice>, variant="secondary"'>
        <Menu size="md" variant="secondary" align="start" trigger={texts.theme}>
          <MenuChoice
            label={texts.theme}
            value={choice}
            onChange={setChoice}
            options={[
              { value: 'first', label: texts.first },
              { value: 'second', label: texts.second },
            ]}
          />
        </Menu>
      </Variant>
      <Variant props="<MenuCheck>">
        <Menu size="md" variant="secondary" align="start" trigger={texts.title}>
          <MenuCheck checked={isChecked} onChange={() => setIsChecked(!isChecked)}>
            {texts.first}
          </MenuCheck>
        </Menu>
      </Variant>
    </Variants>
  )
}
