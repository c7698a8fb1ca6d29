import Check from 'lucide-react/icons/check'
import { useId } from 'react'
import { Icon } from '@/ui/icon'
import { itemClass } from './menu-item'
import { useMenuPrimitives } from './menu-primitives'

/** A radio group inside a menu. */
export function MenuChoice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: MenuChoiceProps<Value>) {
  const { ItemIndicator, Label, RadioGroup, RadioItem } = useMenuPrimitives()
  const labelId = useId()
  return (
    <RadioGroup aria-labelledby={labelId} value={value}>
      <Label id={labelId} className="px-2.5 pt-2 pb-1 font-medium text-muted text-xs">
        {label}
      </Label>
      {options.map((option) => (
        <RadioItem
          key={option.value}
          value={option.value}
          lang={option.lang}
          onSelect={() => onChange(option.value)}
          className={itemClass('neutral')}
        >
          <span className="flex-1">{option.label}</span>
          <ItemIndicator>
            <Icon as={Check} className="text-accent-text" />
          </ItemIndicator>
        </RadioItem>
      ))}
    </RadioGroup>
  )
}

type MenuChoiceProps<Value extends string> = {
  label: string
  value: Value
  /** Set `lang` where the label is not in the language of the page. */
  options: readonly { value: Value; label: string; lang?: string }[]
  onChange: (value: Value) => void
}
