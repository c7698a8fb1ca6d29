import { useHydrated } from '@tanstack/react-router'
import { type ComponentProps, useImperativeHandle } from 'react'
import { useFieldControl } from '@/ui/form/field-context'
import { CodeCells, cellSpacing } from './code-cells'
import { useCodeInput } from './use-code-input'

/**
 * A short code in large cells, always left to right: one transparent input over drawn cells. It accepts a paste with
 * spaces or dashes (anywhere on the page) and the code suggested by a phone. Without JavaScript it is a plain input.
 * Letters become upper case, and digits Latin; characters other than letters and digits are dropped.
 */
export function CodeField({
  length = 6,
  value,
  onChange,
  onComplete,
  onBlur,
  ref,
  ...props
}: CodeFieldProps) {
  const control = useFieldControl(props)
  const isHydrated = useHydrated()
  const isInvalid = Boolean(control['aria-invalid'])
  const { code, selection, inputProps } = useCodeInput({
    length,
    value,
    isInvalid,
    onChange,
    onComplete,
  })
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => inputProps.ref.current)

  return (
    <div
      dir="ltr"
      data-drawn={isHydrated || undefined}
      className="group/code @container relative w-full max-w-100 overflow-x-clip"
    >
      <CodeCells
        code={code}
        length={length}
        selection={selection}
        isInvalid={isInvalid}
        isDrawn={isHydrated}
      />
      <input
        type="text"
        inputMode="text"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        {...control}
        {...inputProps}
        onBlur={(event) => {
          inputProps.onBlur()
          onBlur?.(event)
        }}
        // Leaves room for a pasted "ABC 123" when JavaScript does not normalise it.
        maxLength={length * 2}
        className={inputClass}
        style={cellSpacing(length)}
      />
    </div>
  )
}

type CodeFieldProps = Omit<ComponentProps<'input'>, ManagedProp> & {
  length?: number
  value: string
  /** Called with the normalised code. */
  onChange: (code: string) => void
  /** Called once whenever the last cell is filled. */
  onComplete?: (code: string) => void
}

type ManagedProp =
  | ('value' | 'defaultValue' | 'onChange' | 'onInput' | 'onPaste' | 'onKeyDown' | 'onSelect')
  | ('onFocus' | 'maxLength' | 'type' | 'size' | 'className' | 'style')

/*
 * Before hydration the input shows its own text. The input is wider than the cells. Otherwise the caret after the last
 * letter scrolls the first one out of view. After hydration it is transparent.
 */
const inputClass =
  'absolute inset-y-0 start-0 w-[calc(100%+64px)] rounded-md bg-transparent font-mono text-xl uppercase outline-none group-data-drawn/code:text-transparent group-data-drawn/code:caret-transparent group-data-drawn/code:selection:bg-transparent group-data-drawn/code:selection:text-transparent'
