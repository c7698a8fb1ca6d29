import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Spinner } from '@/ui/button/spinner'
import { cn } from '@/ui/cn'
import { Icon } from '@/ui/icon'
import { controlClass } from './control-class'

/**
 * A search field in a GET form: it works before JavaScript, and with it calls `onSearch` when typing pauses, on Enter
 * and when cleared. `value` is the term that is in force (the URL's); it may change under the field, for instance
 * when the person goes back.
 */
export function SearchInput({
  formId,
  name,
  value,
  label,
  placeholder,
  clearLabel,
  onSearch,
  debounceMs = 300,
  pending = false,
  maxLength,
  className,
}: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(value)
  const [draft, setDraft] = useState(value)

  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setDraft(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  function search(term: string) {
    clearTimeout(timer.current)
    if (term === sent.current) return
    sent.current = term
    onSearch(term)
  }

  function type(term: string) {
    setDraft(term)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(term.trim()), debounceMs)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is younger than some of the browsers that come here
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
        onChange={(event) => type(event.target.value)}
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        enterKeyHint="search"
        className={cn(controlClass, 'min-h-9 ps-9 pe-9 pointer-coarse:min-h-11 pointer-coarse:pe-11')}
      />
      {draft !== '' && (
        <button
          type="button"
          aria-label={clearLabel}
          title={clearLabel}
          className="absolute inset-y-0 end-0 grid w-9 place-items-center rounded-md text-muted transition-colors hover:text-text pointer-coarse:w-11"
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

export type SearchInputProps = Pick<ComponentProps<'input'>, 'maxLength'> & {
  /** The id of the form: what else belongs to the search names it in its `form` attribute and is sent along. */
  formId?: string
  /** The name of the URL's parameter. */
  name: string
  value: string
  label: string
  placeholder?: string
  clearLabel: string
  onSearch: (term: string) => void
  debounceMs?: number
  /** While results are on their way. */
  pending?: boolean
  className?: string
}
