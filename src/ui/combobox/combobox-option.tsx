import type { ReactNode } from 'react'
import { cn } from '@/ui/cn'

/** An option of a listbox whose focus stays in the text field, which refers to the active option. */
export function ComboboxOption({
  id,
  option,
  isStacked = false,
  isActive,
  isChosen,
  onActivate,
}: ComboboxOptionProps) {
  const { label, lang, description, isDanger, leading, trailing, onSelect } = option
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which refers to the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      data-active={isActive || undefined}
      // Not `onPointerEnter`: a list that scrolls under a resting pointer must not change the active option.
      onPointerMove={() => !isActive && onActivate()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onSelect}
      className={cn(
        'flex min-h-10 cursor-pointer scroll-my-10 items-center gap-3 rounded-sm px-3 py-1.5 pointer-coarse:min-h-12',
        isDanger && 'text-danger-text',
        isActive && (isDanger ? 'bg-danger-soft' : 'bg-accent-soft text-accent-text'),
      )}
    >
      {leading}
      <span
        className={cn('flex min-w-0 flex-1', isStacked ? 'flex-col items-start' : 'items-baseline gap-2')}
      >
        <bdi
          lang={lang}
          className={cn(
            'truncate',
            !isStacked && 'shrink-0',
            description && !isStacked ? 'max-w-2/3' : 'max-w-full',
          )}
        >
          {label}
        </bdi>
        {description && <bdi className="min-w-0 max-w-full truncate text-muted text-sm">{description}</bdi>}
      </span>
      {trailing}
    </div>
  )
}

type ComboboxOptionProps = {
  id: string
  option: ComboboxOption
  /** The description below the label instead of beside it. */
  isStacked?: boolean
  isActive: boolean
  isChosen: boolean
  onActivate: () => void
}

export type ComboboxOption = {
  /** Unique in the list. */
  id: string
  label: string
  /** Set where the label is not in the language of the page. */
  lang?: string
  description?: string
  /** Not active initially, because choosing it would change nothing. */
  isSkipped?: boolean
  isDanger?: boolean
  leading?: ReactNode
  trailing?: ReactNode
  onSelect: () => void
}
