import Search from 'lucide-react/icons/search'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Spinner } from '@/ui/button/spinner'
import { Icon } from '@/ui/icon'
import { ComboboxGroup, type ComboboxOptions } from './combobox-group'

/**
 * A field and what can be chosen while typing in it, in groups. The focus stays in the field: arrow keys, Home and End
 * go through the options, Enter chooses (ARIA: combobox with a listbox). The first option is the one chosen until
 * somebody moves; typing begins anew.
 */
export function Combobox({
  label,
  placeholder,
  term,
  onTermChange,
  groups,
  pending,
  status,
  below,
  maxLength,
}: ComboboxProps) {
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [activeId, setActiveId] = useState<string>()
  const options = groups.flatMap((group) => group.options)
  const found = options.findIndex(({ id }) => id === activeId)
  const place = Math.max(0, found)
  const active = options[place]

  useEffect(() => {
    if (activeId) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
    // Nobody has moved yet: the page around the list stays where it is.
    else list.current?.scrollTo({ top: 0 })
  }, [activeId])

  function moveTo(next: number) {
    setActiveId(options.at(next % options.length)?.id)
  }

  const moves: Record<string, number> = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: -1 }

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
          dir="auto"
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
            const next = moves[event.key]
            if (next === undefined && event.key !== 'Enter') return
            event.preventDefault()
            if (next === undefined) active?.onChoose()
            else moveTo(next)
          }}
          // The one field of its dialog; the caret says where the focus is.
          className="h-14 min-w-0 flex-1 bg-transparent text-input outline-none placeholder:text-start"
        />
      </div>
      {options.length > 0 && (
        <div
          ref={list}
          id={listId}
          role="listbox"
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
      {below}
      <p role="status" className="sr-only">
        {status}
      </p>
    </>
  )
}

export type ComboboxProps = {
  /** The name of the field and of the list. */
  label: string
  placeholder?: string
  term: string
  onTermChange: (term: string) => void
  groups: ComboboxOptions[]
  /** While more may come. */
  pending?: boolean
  /** Read out when it changes, such as the number of options. */
  status?: string
  /** Stands below the options, such as what there is to say when there are none. */
  below?: ReactNode
  maxLength?: number
}
