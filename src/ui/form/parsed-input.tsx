import { useState } from 'react'
import { Input, type InputProps } from './input'

/**
 * A text input for a value that people write in several ways, such as a number. While the person types, the text stays as
 * typed; afterwards the input shows the value in its usual form. Text that cannot be read becomes the value itself, so
 * that the validation refuses it instead of losing it.
 */
export function ParsedInput({ value, onChange, parse, format, onBlur, ...props }: ParsedInputProps) {
  const [typed, setTyped] = useState<{ text: string; value: string | null }>()
  const isTyped = typed !== undefined && typed.value === value
  return (
    <Input
      autoComplete="off"
      spellCheck={false}
      {...props}
      value={isTyped ? typed.text : format(value ?? '')}
      onChange={(event) => {
        const text = event.target.value
        const next = text.trim() === '' ? null : (parse(text) ?? text)
        setTyped({ text, value: next })
        onChange(next)
      }}
      onBlur={(event) => {
        setTyped(undefined)
        onBlur?.(event)
      }}
    />
  )
}

export type ParsedInputProps = Omit<InputProps, 'value' | 'defaultValue' | 'onChange'> & {
  /** The value in its stored notation, text that could not be read, or null. */
  value: string | null
  onChange: (value: string | null) => void
  /** Returns null for text that it cannot read. */
  parse: (text: string) => string | null
  /** Returns text that is not a value as it is. */
  format: (value: string) => string
}
