import type { ReactNode } from 'react'
import { cn } from '@/ui/cn'

export function ComboboxGroup({ listId, group, activeId, onActivate }: ComboboxGroupProps) {
  const headingId = `${listId}-${group.id}`
  if (group.options.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be part of a listbox
    <div role="group" aria-labelledby={headingId} className="not-first:mt-2">
      <div id={headingId} aria-hidden className="px-3 pt-2 pb-1.5 font-medium text-muted text-xs">
        {group.heading}
      </div>
      {group.options.map(({ id, label, lang, description, leading, trailing, onSelect }) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which refers to the active option
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
        <div
          key={id}
          id={`${listId}-${id}`}
          role="option"
          aria-selected={id === activeId}
          // Not `onPointerEnter`: a list that scrolls under a resting pointer must not change the active option.
          onPointerMove={() => id !== activeId && onActivate(id)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onSelect}
          className={cn(
            'flex min-h-10 cursor-pointer scroll-my-10 items-center gap-3 rounded-sm px-3 py-1.5 pointer-coarse:min-h-12',
            id === activeId && 'bg-accent-soft text-accent-text',
          )}
        >
          {leading}
          <span className="flex min-w-0 flex-1 items-baseline gap-2">
            <bdi lang={lang} className={cn('shrink-0 truncate', description ? 'max-w-2/3' : 'max-w-full')}>
              {label}
            </bdi>
            {description && <bdi className="min-w-0 truncate text-muted text-sm">{description}</bdi>}
          </span>
          {trailing}
        </div>
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

export type ComboboxOption = {
  /** Unique among all groups. */
  id: string
  label: string
  /** Set where the label is not in the language of the page. */
  lang?: string
  description?: string
  leading?: ReactNode
  trailing?: ReactNode
  onSelect: () => void
}
