/** Values of resources on a page. Without a value they say so. */
import ExternalLink from 'lucide-react/icons/external-link'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from '@/i18n/use-translation'
import { useValueFormat } from '@/i18n/use-value-format'
import type { Money } from '@/platform/fields/money'
import { isWebAddress } from '@/platform/fields/web-address'
import { CopyButton } from '@/shell/clipboard/copy-button'
import { DateTime } from '@/shell/page/date-time'
import { cn } from '@/ui/cn'
import { Icon } from '@/ui/icon'
import { textLinkClass } from '@/ui/text-link'

type Value<Type> = { value: Type | null | undefined }

/** `empty` replaces the general text for a missing value. */
export function TextValue({ value, empty }: Value<string> & { empty?: string | null }) {
  if (!value) return <NoValue>{empty}</NoValue>
  return (
    // Text of the opposite direction begins at its label too.
    <p dir="auto" className="match-parent whitespace-pre-wrap">
      {value}
    </p>
  )
}

/** An integer, or a decimal as text. */
export function NumberValue({ value }: Value<number | string>) {
  const format = useValueFormat()
  if (isMissing(value)) return <NoValue />
  return <bdi className="tabular-nums">{format.decimal(value)}</bdi>
}

export function MoneyValue({ value }: Value<Money>) {
  const format = useValueFormat()
  if (isMissing(value)) return <NoValue />
  return <bdi className="tabular-nums">{format.money(value)}</bdi>
}

export function BooleanValue({ value }: Value<boolean>) {
  const { t } = useTranslation('form-fields')
  if (isMissing(value)) return <NoValue />
  return t(value ? 'boolean.yes' : 'boolean.no')
}

/** A calendar day as `2026-12-31`. */
export function DayValue({ value }: Value<string>) {
  const format = useValueFormat()
  if (isMissing(value)) return <NoValue />
  return <time dateTime={value}>{format.day(value)}</time>
}

export function DateTimeValue({ value }: Value<Date>) {
  return isMissing(value) ? <NoValue /> : <DateTime value={value} />
}

/** A link that opens in a new tab, with a button that copies it. */
export function LinkValue({ value }: Value<string>) {
  const { t } = useTranslation(['form-fields', 'common'])
  if (!value) return <NoValue />
  if (!isWebAddress(value)) return <bdi dir="ltr">{value}</bdi>
  return (
    <span className="flex items-center gap-1">
      {/* `noreferrer`: the linked site must not learn the address of this page. */}
      <a href={value} target="_blank" rel="noopener noreferrer" dir="ltr" className={wideLinkClass}>
        <BreakableLink>{value}</BreakableLink>
        <span className="sr-only">{t('link.open')}</span>
      </a>
      <CopyButton text={value} label={t('link.copy')} className="-my-2" />
    </span>
  )
}

/**
 * Breaks at the slashes, where browsers would break a long link inside a word. The icon stays on the line of the last
 * character.
 */
function BreakableLink({ children }: { children: string }) {
  return (
    <>
      {children
        .slice(0, -1)
        .split(/(?<=\/)(?!\/)/)
        .map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a link have no other key
          <Fragment key={index}>
            {index > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      <span className="whitespace-nowrap">
        {children.slice(-1)}
        <Icon as={ExternalLink} className="ms-1 inline" />
      </span>
    </>
  )
}

export function EmailValue({ value }: Value<string>) {
  const { t } = useTranslation(['form-fields', 'common'])
  if (!value) return <NoValue />
  return (
    <span className="flex items-center gap-1">
      <a href={`mailto:${encodeURIComponent(value)}`} dir="ltr" className={wideLinkClass}>
        {value}
      </a>
      <CopyButton text={value} label={t('email.copy')} className="-my-2" />
    </span>
  )
}

export function NoValue({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('form-fields')
  return <span className="text-muted">{children ?? t('none')}</span>
}

function isMissing<Type>(value: Type | null | undefined): value is null | undefined {
  return value === null || value === undefined
}

/** A link that stands alone needs a touch target of 44 px. */
export const wideLinkClass = cn(
  textLinkClass,
  'match-parent relative inline-block pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-3',
)
