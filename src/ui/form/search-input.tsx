import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { appConfig } from '#config'
import { Spinner } from '@/ui/button/spinner'
import { cn } from '@/ui/cn'
import { Icon } from '@/ui/icon'
import { controlClass } from './control-class'

const { searchDebounceMs, searchMaxLength } = appConfig.list

/**
 * A search field in a GET form, which works without JavaScript. With JavaScript it calls `onSearch` when typing pauses,
 * on Enter and when cleared. `value` is the current term of the URL, which also changes by back navigation.
 */
export function SearchInput({
  formId,
  name,
  value,
  label,
  placeholder,
  clearLabel,
  onSearch,
  pending = false,
  className,
}: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastTerm = useRef(value)
  const [draft, setDraft] = useState(value)

  useEffect(() => {
    if (value === lastTerm.current) return
    lastTerm.current = value
    setDraft(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  function search(term: string) {
    clearTimeout(timer.current)
    if (term === lastTerm.current) return
    lastTerm.current = term
    onSearch(term)
  }

  function handleChange(term: string) {
    setDraft(term)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(term.trim()), searchDebounceMs)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: some supported browsers do not know <search>
    <form
      id={formId}
      role="search"
      aria-label={label}
      method="get"
      className={cn('relative w-full max-w-80 max-sm:max-w-none', className)}
      onSubmit={(event) => {
        event.preventDefault()
        search(draft.trim())
      }}
    >
      <span className="pointer-events-none absolute inset-y-0 start-3 grid place-items-center text-muted">
        {pending ? <Spinner /> : <Icon as={Search} />}
      </span>
      <input
        ref={input}
        type="search"
        name={name}
        value={draft}
        onChange={(event) => handleChange(event.target.value)}
        aria-label={label}
        placeholder={placeholder}
        maxLength={searchMaxLength}
        autoComplete="off"
        enterKeyHint="search"
        className={cn(
          controlClass,
          // As the other controls above a list.
          'min-h-9 text-ellipsis border-border! ps-9 hover:border-control! pointer-coarse:min-h-11',
          draft !== '' && 'pe-9 pointer-coarse:pe-11',
        )}
      />
      {draft !== '' && (
        <button
          type="button"
          aria-label={clearLabel}
          title={clearLabel}
          className="absolute inset-y-0 end-0 grid w-9 place-items-center rounded-md text-muted hover:text-text pointer-coarse:w-11"
          onClick={() => {
            setDraft('')
            search('')
            input.current?.focus()
          }}
        >
          <Icon as={X} />
        </button>
      )}
    </form>
  )
}

type SearchInputProps = {
  /** The id of the form. Filters outside of it refer to it by their `form` attribute. */
  formId?: string
  /** The name of the URL parameter. */
  name: string
  value: string
  label: string
  placeholder?: string
  clearLabel: string
  onSearch: (term: string) => void
  /** Shows a spinner while results are loading. */
  pending?: boolean
  className?: string
}
