/** The filters of a list. Without JavaScript they are submitted with the search form. */
import { Link, useHydrated } from '@tanstack/react-router'
import ListFilter from 'lucide-react/icons/list-filter'
import X from 'lucide-react/icons/x'
import { Fragment, useState } from 'react'
import { useTranslation } from '@/i18n/use-translation'
import { Button } from '@/ui/button/button'
import { buttonVariants } from '@/ui/button/button-variants'
import { cn } from '@/ui/cn'
import { Select } from '@/ui/form/select'
import { Icon } from '@/ui/icon'
import { type Filter, searchFormId } from './filter'
import { type SearchChange, useListNavigation, useNextParam } from './use-list-navigation'

export function FilterBar({ filters }: { filters: readonly Filter[] }) {
  const { t } = useTranslation('lists')
  const isHydrated = useHydrated()
  const [isOpen, setIsOpen] = useState(false)
  const isFoldable = filters.length > MAX_ON_PHONES
  return (
    <>
      {filters.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like this everywhere
        <div role="group" aria-label={t('filters')} className="contents">
          {isFoldable && <FoldButton filters={filters} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />}
          <div className={cn('contents', isFoldable && (isOpen ? openOnPhones : foldedOnPhones))}>
            {filters.map((filter) =>
              'control' in filter ? (
                <Fragment key={filter.name}>{filter.control}</Fragment>
              ) : (
                <FilterSelect key={filter.name} {...filter} />
              ),
            )}
          </div>
          <ClearFilters filters={filters} isAlone={isFoldable && isOpen} />
        </div>
      )}
      {!isHydrated && (
        <noscript>
          <Button type="submit" form={searchFormId} variant="secondary">
            {t('apply')}
          </Button>
        </noscript>
      )}
    </>
  )
}

/** More filters are folded up on phones. */
const MAX_ON_PHONES = 2
const foldedOnPhones = 'max-md:hidden max-md:noscript:contents'
const openOnPhones = 'max-md:grid max-md:basis-full max-md:grid-cols-2 max-md:gap-2 max-md:*:w-full'

/** Shows how many filters are active, while they are folded up too. */
function FoldButton({ filters, isOpen, onToggle }: FoldButtonProps) {
  const { t } = useTranslation('lists')
  const count = filters.filter(({ value }) => value).length
  return (
    <Button
      variant="secondary"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="aria-expanded:bg-subtle tabular-nums md:hidden noscript:hidden"
    >
      <Icon as={ListFilter} className="text-muted" />
      {t('filters')}
      {count > 0 && <span className="text-accent-text"> {count}</span>}
    </Button>
  )
}

type FoldButtonProps = { filters: readonly Filter[]; isOpen: boolean; onToggle: () => void }

function FilterSelect({
  name,
  label,
  value: current,
  anyLabel,
  options,
  isWide,
}: Extract<Filter, { options: unknown }>) {
  const show = useListNavigation()
  const value = useNextParam(name, current)
  return (
    <Select
      variant="compact"
      className={isWide ? 'max-md:col-span-full' : undefined}
      form={searchFormId}
      name={name}
      aria-label={label}
      title={label}
      data-active={value !== '' || undefined}
      value={value}
      onChange={(event) => show({ [name]: event.target.value })}
    >
      <option value="">{anyLabel}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}

/** Shown while a filter is active. */
export function ClearFilters({ filters, variant = 'ghost', isAlone = false }: ClearFiltersProps) {
  const { t } = useTranslation('lists')
  const active = filters.filter(({ value }) => value)
  const change: SearchChange = Object.fromEntries(active.map(({ name }) => [name, undefined]))
  if (active.length === 0) return null
  const isShort = variant === 'ghost' && !isAlone
  return (
    <Link
      to="."
      search={(current) => ({ ...current, ...change })}
      activeOptions={{ exact: true }}
      replace
      title={t('clearFilters')}
      className={cn(
        buttonVariants({ variant }),
        variant === 'ghost' && 'beside-panel:w-9 beside-panel:px-0 beside-panel:pointer-coarse:w-11',
        isShort && 'max-md:w-11 max-md:px-0',
      )}
    >
      {variant === 'ghost' && <Icon as={X} />}
      <span className={cn(variant === 'ghost' && 'beside-panel:sr-only', isShort && 'max-md:sr-only')}>
        {t('clearFilters')}
      </span>
    </Link>
  )
}

type ClearFiltersProps = {
  filters: readonly Filter[]
  variant?: 'ghost' | 'secondary'
  /** On a line of its own on phones, where there is room for the text. */
  isAlone?: boolean
}
