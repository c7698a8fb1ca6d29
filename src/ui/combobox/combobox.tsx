import Search from 'lucide-react/icons/search'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Spinner } from '@/ui/button/spinner'
import { Icon } from '@/ui/icon'
import { ComboboxGroup, type ComboboxOptionGroup } from './combobox-group'

/**
 * A text field with grouped options (ARIA combobox with a listbox). The focus stays in the field: arrow keys, Home and
 * End move the active option, Enter selects it. The first option that is not skipped is active initially and after typing.
 */
export function Combobox({
  label,
  placeholder,
  term,
  onTermChange,
  groups,
  pending,
  status,
  footer,
  maxLength,
}: ComboboxProps) {
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [activeId, setActiveId] = useState<string>()
  const options = groups.flatMap((group) => group.options)
  const chosenIndex = options.findIndex(({ id }) => id === activeId)
  const firstIndex = options.findIndex(({ isSkipped }) => !isSkipped)
  const activeIndex = chosenIndex >= 0 ? chosenIndex : Math.max(0, firstIndex)
  const active = options[activeIndex]

  useEffect(() => {
    if (activeId) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
    // `scrollIntoView` would also scroll the page, which must not move before the first key press.
    else list.current?.scrollTo({ top: 0 })
  }, [activeId])

  function moveTo(next: number) {
    setActiveId(options.at(next % options.length)?.id)
  }

  const targets: Record<string, number> = {
    ArrowDown: activeIndex + 1,
    ArrowUp: activeIndex - 1,
    Home: 0,
    End: -1,
  }

  return (
    <>
      <div className="flex shrink-0 items-center gap-3 border-b ps-5 pe-14">
        <span className="text-muted">{pending ? <Spinner /> : <Icon as={Search} />}</span>
        <input
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={options.length > 0}
          aria-controls={options.length > 0 ? listId : undefined}
          aria-activedescendant={active && `${listId}-${active.id}`}
          aria-autocomplete="list"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          data-initial-focus
          placeholder={placeholder}
          maxLength={maxLength}
          value={term}
          onChange={(event) => {
            setActiveId(undefined)
            onTermChange(event.target.value)
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing || event.shiftKey || event.altKey) return
            const next = targets[event.key]
            if (next === undefined && event.key !== 'Enter') return
            event.preventDefault()
            if (next === undefined) active?.onSelect()
            else moveTo(next)
          }}
          // No outline: the caret shows the focus of the only field of its dialog.
          className="h-14 min-w-0 flex-1 bg-transparent text-input outline-none"
        />
      </div>
      {options.length > 0 && (
        <div
          ref={list}
          id={listId}
          role="listbox"
          // A box that scrolls is a stop of the Tab key.
          tabIndex={-1}
          aria-label={label}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2"
        >
          {groups.map((group) => (
            <ComboboxGroup
              key={group.id}
              listId={listId}
              group={group}
              activeId={active?.id}
              onActivate={setActiveId}
            />
          ))}
        </div>
      )}
      {footer}
      <p role="status" className="sr-only">
        {status}
      </p>
    </>
  )
}

type ComboboxProps = {
  /** The accessible name of the field and of the list. */
  label: string
  placeholder?: string
  term: string
  onTermChange: (term: string) => void
  groups: ComboboxOptionGroup[]
  /** More options may follow. */
  pending?: boolean
  /** Announced by screen readers when it changes, such as the number of options. */
  status?: string
  /** Below the options, such as a message for an empty list. */
  footer?: ReactNode
  maxLength?: number
}
