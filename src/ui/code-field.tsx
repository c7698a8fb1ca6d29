import {
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { cn } from './cn'
import { useFieldControl } from './field-context'
import { useHydrated } from './use-hydrated'

/**
 * A short code in large cells, always left to right: one real input under drawn cells. It takes a paste with spaces or
 * dashes in it (anywhere on the page), the code a phone offers, and works as a plain input before and without
 * JavaScript. Letters become capitals; what a code cannot hold is dropped.
 */
export function CodeField({
  length = 6,
  value,
  defaultValue = '',
  onChange,
  onComplete,
  className,
  ref,
  ...props
}: CodeFieldProps) {
  const control = useFieldControl(props)
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(defaultValue)
  const [selection, setSelection] = useState<Selection | null>(null)
  const code = normalise(value ?? typed, length)
  const [firstCode] = useState(code)
  const isAdopted = useRef(false)
  const isInvalid = Boolean(control['aria-invalid'])

  function change(raw: string) {
    const next = normalise(raw, length)
    setTyped(next)
    onChange?.(next)
    if (next.length === length && next !== code) onComplete?.(next)
    return next
  }

  function handleInput(event: SyntheticEvent<HTMLInputElement>) {
    const element = event.currentTarget
    const next = change(element.value)
    // A difference in case stays as typed: rewriting it under a phone's keyboard makes some of them type twice.
    if (element.value.toUpperCase() !== next) element.value = next
    setSelection(select(element, element.selectionStart ?? next.length, length))
  }

  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault()
    fill(event.clipboardData.getData('text'))
  }

  function fill(text: string) {
    const element = input.current
    if (!element) return
    element.value = change(text)
    element.focus()
    setSelection(select(element, element.value.length, length))
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const element = event.currentTarget
    setSelection(select(element, (element.selectionStart ?? 0) + step, length))
  }

  function handleSelect(event: SyntheticEvent<HTMLInputElement>) {
    const { selectionStart, selectionEnd } = event.currentTarget
    const start = selectionStart ?? 0
    const end = selectionEnd ?? start
    setSelection(start === end ? select(event.currentTarget, start, length) : { start, end })
  }

  usePasteAnywhere(input, fill)
  useEffect(() => {
    const element = input.current
    if (!element || normalise(element.value, length) === code) return
    // What was typed before the page came alive counts; from then on the state does.
    if (!isAdopted.current) change(element.value)
    else element.value = code
  })
  useEffect(() => {
    isAdopted.current = true
  }, [])

  return (
    <div
      dir="ltr"
      data-drawn={isHydrated || undefined}
      className={cn('group/code @container relative w-full max-w-90', className)}
    >
      <div aria-hidden className="flex gap-2">
        {Array.from({ length }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
            key={index}
            data-active={isActive(selection, index, length) || undefined}
            data-invalid={isInvalid || undefined}
            className={cn(cellClass, index === Math.ceil(length / 2) && 'ms-3')}
          >
            {isHydrated && code[index]}
            {isHydrated && !code[index] && isActive(selection, index, length) && (
              <span className="h-6 w-0.5 animate-caret rounded-full bg-accent-text" />
            )}
          </span>
        ))}
      </div>
      <input
        type="text"
        inputMode="text"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        {...control}
        ref={(element) => {
          input.current = element
          if (typeof ref === 'function') return ref(element)
          if (ref) ref.current = element
        }}
        // Room for a pasted "ABC 123" even where nothing but HTML runs.
        maxLength={length * 2}
        defaultValue={firstCode}
        onInput={handleInput}
        onPaste={handlePaste}
        onKeyDown={handleKeyDown}
        onSelect={handleSelect}
        onFocus={(event) => {
          control.onFocus?.(event)
          setSelection(select(event.currentTarget, event.currentTarget.value.length, length))
        }}
        onBlur={(event) => {
          control.onBlur?.(event)
          setSelection(null)
        }}
        className={inputClass}
        style={inputStyle(length)}
      />
    </div>
  )
}

export type CodeFieldProps = Omit<
  ComponentProps<'input'>,
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'onInput'
  | 'onPaste'
  | 'onKeyDown'
  | 'onSelect'
  | 'maxLength'
  | 'type'
  | 'size'
> & {
  length?: number
  value?: string
  defaultValue?: string
  /** Called with the normalised code. */
  onChange?: (code: string) => void
  /** Called once whenever the last cell is filled. */
  onComplete?: (code: string) => void
}

type Selection = { start: number; end: number }

function normalise(text: string, length: number) {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, length)
}

/** Puts the caret on a cell: a filled one is selected, so that the next letter replaces it. */
function select(element: HTMLInputElement, index: number, length: number): Selection {
  const filled = Math.min(element.value.length, length)
  const start = Math.max(0, Math.min(index, filled))
  const end = start < filled ? start + 1 : start
  if (element.selectionStart !== start || element.selectionEnd !== end) element.setSelectionRange(start, end)
  return { start, end }
}

function isActive(selection: Selection | null, index: number, length: number) {
  if (!selection) return false
  const { start, end } = selection
  return start === end ? index === Math.min(start, length - 1) : index >= start && index < end
}

function usePasteAnywhere(input: RefObject<HTMLInputElement | null>, fill: (text: string) => void) {
  useEffect(() => {
    function handlePaste(event: globalThis.ClipboardEvent) {
      const { target } = event
      const isElsewhere =
        target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
      if (isElsewhere || input.current?.disabled) return
      const text = event.clipboardData?.getData('text')
      if (text) fill(text)
    }
    document.addEventListener('paste', handlePaste)
    return () => document.removeEventListener('paste', handlePaste)
  })
}

const cellClass =
  'grid h-14 min-w-0 flex-1 place-items-center rounded-md border border-control bg-surface font-semibold text-xl shadow-raised transition-colors data-active:border-accent data-active:outline-2 data-active:outline-ring data-invalid:border-danger'

const gap = 8
const middleGap = 12

/*
 * Undrawn, the input shows its own letters, one fixed-width letter to a cell: the wider gap in the middle is spread
 * over all, which is right to a few pixels. Drawn, it is a transparent sheet over the cells.
 */
const inputClass =
  'absolute inset-0 w-full rounded-md bg-transparent font-mono text-xl uppercase outline-none group-data-drawn/code:text-transparent group-data-drawn/code:caret-transparent group-data-drawn/code:selection:bg-transparent group-data-drawn/code:selection:text-transparent'

function inputStyle(length: number) {
  const gaps = gap * (length - 1) + middleGap
  const cell = `(100cqi - ${gaps}px) / ${length}`
  return {
    paddingInlineStart: `calc(${cell} / 2 - 0.5ch)`,
    letterSpacing: `calc(${cell} + ${gaps / (length - 1)}px - 1ch)`,
  }
}
