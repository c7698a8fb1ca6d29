import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import X from 'lucide-react/icons/x'
import { type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { Spinner } from '@/ui/button/spinner'
import { cn } from '@/ui/cn'
import { Input } from '@/ui/form/input'
import { Icon } from '@/ui/icon'
import { useEscape } from '@/ui/use-escape'
import { type Choice, ChoiceList } from './choice-list'
import { useChoiceKeys } from './use-choice-keys'

/**
 * A text field that searches for one of many rows (ARIA combobox with a listbox). Leaving the field without a choice
 * restores the chosen row.
 */
export function ChoiceInput({
  ref,
  value,
  onChange,
  onBlur,
  term,
  onTermChange,
  ...props
}: ChoiceInputProps) {
  const { options, labels, isPending, footer, status, isFloating } = props
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), [])

  function open() {
    setIsOpen(true)
  }
  function close() {
    setIsOpen(false)
    activate(undefined)
    onTermChange(null)
  }
  function choose(row: Choice | null) {
    onChange(row)
    close()
  }
  // A typed term looks for another row.
  const chosenId = term === null ? value?.id : undefined
  const { active, activate, handleKey } = useChoiceKeys({ options, chosenId, isOpen, open, choose })
  useEscape(isOpen, close)

  return (
    <div className="relative flex flex-col gap-2">
      <div className="relative">
        <Input
          ref={input}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && active ? `${listId}-${active.id}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={props.maxLength}
          placeholder={labels.placeholder}
          value={term ?? value?.label ?? ''}
          onFocus={(event) => {
            props.onIntent?.()
            event.target.select()
          }}
          onClick={open}
          onChange={(event) => {
            open()
            activate(undefined)
            onTermChange(event.target.value)
          }}
          onKeyDown={handleKey}
          onBlur={() => {
            // An emptied field means no choice, if the field may be empty.
            if (term === '' && value && labels.clear) onChange(null)
            close()
            onBlur?.()
          }}
          // Unlike `dir="auto"`, this leaves the room for the buttons at the end of the page’s direction.
          className={cn(
            'text-ellipsis [unicode-bidi:plaintext]',
            value && labels.clear ? 'pe-18 pointer-coarse:pe-20' : 'pe-9',
          )}
        />
        <span className="absolute inset-y-0 end-0 flex items-center text-muted">
          {value && labels.clear && (
            <button
              type="button"
              aria-label={labels.clear}
              title={labels.clear}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                choose(null)
                input.current?.focus()
              }}
              className="grid h-full w-9 place-items-center rounded-md hover:text-text pointer-coarse:w-11"
            >
              <Icon as={X} />
            </button>
          )}
          <span className="pointer-events-none grid w-9 place-items-center">
            {isOpen && isPending ? <Spinner /> : <Icon as={ChevronsUpDown} />}
          </span>
        </span>
      </div>
      {isOpen && (
        <ChoiceList
          id={listId}
          options={options}
          chosenId={value?.id}
          activeId={active?.id}
          onActivate={activate}
          onChoose={choose}
          footer={footer}
          isFloating={isFloating}
        />
      )}
      <span role="status" className="sr-only">
        {isOpen && status}
      </span>
    </div>
  )
}

export type ChoiceInputProps = {
  /** Lets a form focus the field when the choice is invalid. */
  ref?: Ref<{ focus: () => void }>
  value: Choice | null
  onChange: (row: Choice | null) => void
  onBlur?: () => void
  /** The typed text, or null while the field shows the chosen row. */
  term: string | null
  onTermChange: (term: string | null) => void
  options: Choice[]
  /** More options may follow. */
  isPending?: boolean
  /** Announced by screen readers when it changes, such as the number of options. */
  status?: string
  /** Below the options, such as a message for an empty list. */
  footer?: ReactNode
  /** Without `clear` the field cannot be emptied. */
  labels: { placeholder?: string; clear?: string }
  maxLength?: number
  /** The options float above what follows, which is impossible in a dialog. */
  isFloating?: boolean
  /** Called when the focus reaches the field, before the options are needed. */
  onIntent?: () => void
}
