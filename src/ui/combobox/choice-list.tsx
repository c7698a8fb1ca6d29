import Check from 'lucide-react/icons/check'
import { type ReactNode, use, useEffect, useRef } from 'react'
import { cn } from '@/ui/cn'
import { FieldContext } from '@/ui/form/field-context'
import { Icon } from '@/ui/icon'
import { ComboboxOption } from './combobox-option'

/** The options of a `ChoiceInput`. The list is inline so that it also works in dialogs and drawers, unless it floats. */
export function ChoiceList({
  id,
  options,
  chosenId,
  activeId,
  onActivate,
  onChoose,
  footer,
  isFloating = false,
}: ChoiceListProps) {
  const field = use(FieldContext)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const option = activeId && list.current?.querySelector('[data-active]')
    if (list.current && option) scrollWithin(list.current, option)
  }, [activeId])

  return (
    <div
      className={cn(
        'overflow-clip rounded-md',
        isFloating ? 'absolute inset-x-0 top-full z-20 mt-1 bg-raised shadow-floating' : 'border bg-surface',
      )}
    >
      <div
        ref={list}
        id={id}
        role="listbox"
        // A box that scrolls is a stop of the Tab key.
        tabIndex={-1}
        // The scrollbar would take the focus from the field, which closes the list.
        onMouseDown={(event) => event.preventDefault()}
        aria-labelledby={field?.labelId}
        className={cn('max-h-60 overflow-y-auto overscroll-contain', options.length > 0 && 'p-1')}
      >
        {options.map((option) => (
          <ComboboxOption
            key={option.id}
            id={`${id}-${option.id}`}
            option={{
              ...option,
              trailing: option.id === chosenId && <Icon as={Check} className="text-accent-text" />,
              onSelect: () => onChoose(option),
            }}
            // A floating list is as narrow as its field.
            isStacked={isFloating}
            isActive={option.id === activeId}
            isChosen={option.id === chosenId}
            onActivate={() => onActivate(option.id)}
          />
        ))}
      </div>
      {footer && <div className="px-4 py-2.5 text-muted text-sm not-first:border-t">{footer}</div>}
    </div>
  )
}

export type Choice = { id: string; label: string; description?: string }

type ChoiceListProps = {
  /** Above what follows, instead of moving it. */
  isFloating?: boolean
  id: string
  options: Choice[]
  chosenId: string | undefined
  activeId: string | undefined
  onActivate: (id: string) => void
  onChoose: (option: Choice) => void
  footer: ReactNode
}

/** Unlike `scrollIntoView`, does not scroll the page. */
function scrollWithin(list: Element, option: Element) {
  const { top, bottom } = list.getBoundingClientRect()
  const box = option.getBoundingClientRect()
  list.scrollTop += Math.min(0, box.top - top) + Math.max(0, box.bottom - bottom)
}
