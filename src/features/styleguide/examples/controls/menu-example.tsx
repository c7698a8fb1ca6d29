import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { ExampleProps } from '@/features/styleguide/example'
import { State, States } from '@/features/styleguide/state'
import { Icon } from '@/ui/icon'
import { Menu } from '@/ui/menu/menu'
import { MenuChoice } from '@/ui/menu/menu-choice'
import { MenuHeading, MenuItem, MenuLink, MenuSeparator } from '@/ui/menu/menu-item'

export function MenuExample({ words }: ExampleProps) {
  const [choice, setChoice] = useState<'first' | 'second'>('first')
  return (
    <States>
      <State props="<MenuItem>, <MenuLink>, <MenuSeparator>">
        <Menu label={words.more} align="start" trigger={<Icon as={Ellipsis} size={20} />}>
          <MenuHeading>{words.name}</MenuHeading>
          <MenuItem icon={Pencil} onSelect={() => {}}>
            {words.title}
          </MenuItem>
          <MenuItem icon={Pencil} disabled onSelect={() => {}}>
            {words.second}
          </MenuItem>
          <MenuLink to="/dev/kit">{words.first}</MenuLink>
          <MenuSeparator />
          <MenuItem icon={Trash} tone="danger" onSelect={() => {}}>
            {words.remove}
          </MenuItem>
        </Menu>
      </State>
      <State props='<MenuChoice>, variant="secondary"'>
        <Menu size="md" variant="secondary" align="start" trigger={words.theme}>
          <MenuChoice
            label={words.theme}
            value={choice}
            onChange={setChoice}
            options={[
              { value: 'first', label: words.first },
              { value: 'second', label: words.second },
            ]}
          />
        </Menu>
      </State>
    </States>
  )
}
