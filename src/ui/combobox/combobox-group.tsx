import { ComboboxOption } from './combobox-option'

export function ComboboxGroup({ listId, group, activeId, onActivate }: ComboboxGroupProps) {
  const headingId = `${listId}-${group.id}`
  if (group.options.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be part of a listbox
    <div role="group" aria-labelledby={headingId} className="not-first:mt-2">
      <div id={headingId} aria-hidden className="px-3 pt-2 pb-1.5 font-medium text-muted text-xs">
        {group.heading}
      </div>
      {group.options.map((option) => (
        <ComboboxOption
          key={option.id}
          id={`${listId}-${option.id}`}
          option={option}
          isActive={option.id === activeId}
          isChosen={option.id === activeId}
          onActivate={() => onActivate(option.id)}
        />
      ))}
    </div>
  )
}

type ComboboxGroupProps = {
  listId: string
  group: ComboboxOptionGroup
  activeId: string | undefined
  onActivate: (id: string) => void
}

export type ComboboxOptionGroup = { id: string; heading: string; options: ComboboxOption[] }
