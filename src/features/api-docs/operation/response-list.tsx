import type { Answer } from '@/features/api-docs/api-docs.schema'
import { CodeBlock } from '@/features/api-docs/code-block'
import { Disclosure } from '@/features/api-docs/disclosure'
import { Prose, Sentence } from '@/features/api-docs/prose'
import { useTranslation } from '@/i18n/use-translation'
import { Badge } from '@/ui/badge'
import { SchemaLink } from './schema-link'

/** What an operation answers: what was asked for in full, and what can go wrong behind a line. */
export function ResponseList({ answers }: { answers: Answer[] }) {
  const { t } = useTranslation('api-docs')
  const good = answers.filter(({ isProblem }) => !isProblem)
  const bad = answers.filter(({ isProblem }) => isProblem)
  return (
    <div className="flex flex-col gap-3">
      {good.map((answer) => (
        <div key={answer.status} className="flex flex-col gap-2">
          <AnswerLine answer={answer} />
          {answer.example && (
            <CodeBlock code={answer.example} label={t('exampleAnswer', { status: answer.status })} isCapped />
          )}
        </div>
      ))}
      {bad.length > 0 && (
        <Disclosure label={t('problems', { count: bad.length })}>
          <ul className="divide-y">
            {bad.map((answer) => (
              <li key={answer.status} className="px-3 py-2.5">
                <AnswerLine answer={answer} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  )
}

function AnswerLine({ answer: { status, isProblem, description, schema, headers } }: { answer: Answer }) {
  const { t } = useTranslation('api-docs')
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <Badge tone={isProblem ? 'danger' : 'success'} className="rounded-sm! tabular-nums">
          {status}
        </Badge>
        <Prose text={description} className="text-muted" />
        {schema && <SchemaLink type={schema} schema={schema} />}
      </div>
      {headers.length > 0 && (
        <dl className="flex flex-col gap-0.5 text-muted text-sm">
          <dt className="sr-only">{t('headers')}</dt>
          {headers.map(({ name, description: said }) => (
            <dd key={name} dir="ltr" lang="en">
              <code translate="no" className="font-mono text-text">
                {name}
              </code>{' '}
              <Sentence text={said} />
            </dd>
          ))}
        </dl>
      )}
    </div>
  )
}
