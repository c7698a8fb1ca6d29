import { Fragment } from 'react'
import type { Constraint, ValueSchema } from '@/features/api-docs/api-docs.schema'
import { MarkdownText } from '@/features/api-docs/markdown-text'
import { OwnDirection } from '@/features/api-docs/own-direction'
import { useTranslation } from '@/i18n/use-translation'
import { cn } from '@/ui/cn'
import { SchemaLink } from './schema-link'

/** A list of parameters or fields. */
export function ValueList({ values }: { values: NamedValue[] }) {
  const { t } = useTranslation('api-docs')
  return (
    <ul className="divide-y rounded-md border">
      {values.map((value) => (
        <li
          key={value.id}
          className={cn(
            'flex flex-col gap-1 px-3 py-2.5',
            indents[Math.min(value.depth ?? 0, indents.length - 1)],
          )}
        >
          <div className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
            <code dir="ltr" translate="no" className="break-all font-medium font-mono text-sm">
              {value.name}
            </code>
            <SchemaLink type={value.type} schema={value.schema} />
            {value.location && <span className="text-muted text-sm">{t(`place.${value.location}`)}</span>}
            {value.isRequired && <span className="text-danger-text text-sm">{t('mandatory')}</span>}
          </div>
          <MarkdownText text={value.description} className="text-muted text-sm" />
          <Constraints constraints={value.constraints} />
        </li>
      ))}
    </ul>
  )
}

type NamedValue = ValueSchema & {
  id: string
  name: string
  location?: 'path' | 'query' | 'header'
  depth?: number
}

const indents = ['', 'ps-8', 'ps-13', 'ps-18']

function Constraints({ constraints }: { constraints: Constraint[] }) {
  if (constraints.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-muted text-sm">
      {constraints.map((constraint) => (
        // The direction of the line aligns a text that takes several.
        <span key={constraint.kind} className="min-w-0">
          <OwnDirection>
            <ConstraintText {...constraint} />
          </OwnDirection>
        </span>
      ))}
    </p>
  )
}

function ConstraintText({ kind, value }: Constraint) {
  const { t } = useTranslation('api-docs')
  switch (kind) {
    case 'minLength':
    case 'maxLength':
      return t(`rule.${kind}`, { count: Number(value) })
    case 'minimum':
    case 'maximum':
      return t(`rule.${kind}`, { value })
    case 'uniqueItems':
      return t('rule.uniqueItems')
    case 'oneOf':
    case 'default':
      return (
        <>
          {t(`rule.${kind}`)}{' '}
          <bdi dir="ltr" translate="no" className="break-words font-mono text-text">
            {kind === 'oneOf' ? <WholeValues values={value.split(', ')} /> : value}
          </bdi>
        </>
      )
  }
}

/** Breaks lines between the values, not at their hyphens. */
function WholeValues({ values }: { values: string[] }) {
  return values.map((value, index) => (
    <Fragment key={value}>
      {index > 0 && ' '}
      {/* With the comma, which would begin the next line. */}
      <span className="inline-block max-w-full">{index < values.length - 1 ? `${value},` : value}</span>
    </Fragment>
  ))
}
