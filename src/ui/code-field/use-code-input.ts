import {
  type ClipboardEvent,
  type KeyboardEvent,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { normalizeCode } from '@/platform/text/normalize-code'
import { type CodeSelection, selectCell } from './code-selection'
import { usePasteAnywhere } from './use-paste-anywhere'

/** The state of a code field: the normalised code, the selected cells and the props of the input. */
export function useCodeInput(options: CodeInputOptions) {
  const { length, value, isInvalid, onChange, onComplete } = options
  const input = useRef<HTMLInputElement>(null)
  const hasMounted = useRef(false)
  const [selection, setSelection] = useState<CodeSelection | null>(null)
  const code = normalise(value, length)
  const [firstCode] = useState(code)

  function change(raw: string) {
    const next = normalise(raw, length)
    onChange(next)
    if (next.length === length && next !== code) onComplete?.(next)
    return next
  }

  function select(element: HTMLInputElement, index: number) {
    setSelection(selectCell(element, index, length))
  }

  function fill(text: string) {
    const element = input.current
    if (!element) return
    element.value = change(findCode(text, length))
    element.focus()
    select(element, element.value.length)
  }

  function enter(element: HTMLInputElement) {
    if (!isInvalid || code.length < length) return select(element, element.value.length)
    // The next key then replaces a code that was refused. Otherwise it would not fit after the last cell.
    element.setSelectionRange(0, length)
    setSelection({ start: 0, end: length })
  }

  // The browser can move the focus here before hydration, without an event.
  const selectFocused = useEffectEvent(() => {
    const element = input.current
    if (element && element === document.activeElement) enter(element)
  })

  usePasteAnywhere(input, fill)
  useEffect(() => {
    const element = input.current
    if (!element || normalise(element.value, length) === code) return
    // A value typed before hydration is adopted. Afterwards the state wins.
    if (hasMounted.current) element.value = code
    else change(element.value)
  })
  useEffect(() => {
    hasMounted.current = true
    selectFocused()
  }, [])
  useEffect(() => {
    if (isInvalid) selectFocused()
  }, [isInvalid])

  const inputProps = {
    ref: input,
    defaultValue: firstCode,
    onInput(event: SyntheticEvent<HTMLInputElement>) {
      const element = event.currentTarget
      const next = change(element.value)
      // A difference in case is kept: some phone keyboards type twice when the value is rewritten.
      if (element.value.toUpperCase() !== next) element.value = next
      select(element, element.selectionStart ?? next.length)
    },
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      event.preventDefault()
      fill(event.clipboardData.getData('text'))
    },
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (!step || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      select(event.currentTarget, (event.currentTarget.selectionStart ?? 0) + step)
    },
    onSelect(event: SyntheticEvent<HTMLInputElement>) {
      const { selectionStart, selectionEnd } = event.currentTarget
      const start = selectionStart ?? 0
      const end = selectionEnd ?? start
      if (start === end) select(event.currentTarget, start)
      else setSelection({ start, end })
    },
    onFocus(event: SyntheticEvent<HTMLInputElement>) {
      enter(event.currentTarget)
    },
    onBlur() {
      setSelection(null)
    },
  }
  return { code, selection, inputProps }
}

type CodeInputOptions = {
  length: number
  value: string
  isInvalid: boolean
  onChange: (code: string) => void
  onComplete?: (code: string) => void
}

/** The code in a pasted sentence, such as the subject of the mail. It can have a space in the middle. */
function findCode(text: string, length: number) {
  if (text.replace(/\W|_/g, '').length <= length) return text
  const half = Math.ceil(length / 2)
  const pattern = `(?<![\\p{L}\\d])[A-Z0-9]{${half}}[\\s-]?[A-Z0-9]{${length - half}}(?![\\p{L}\\d])`
  const found = text.match(new RegExp(pattern, 'gu')) ?? []
  // A word in capital letters looks like a code without digits.
  const [code, other] = found.length > 1 ? found.filter((word) => /\d/.test(word)) : found
  return code && !other ? code : text
}

function normalise(text: string, length: number) {
  return normalizeCode(text).replace(/\W|_/g, '').slice(0, length)
}
