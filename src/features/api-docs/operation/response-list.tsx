import type { ApiResponse } from '@/features/api-docs/api-docs.schema'
import { CodeBlock } from '@/features/api-docs/code-block'
import { Disclosure } from '@/features/api-docs/disclosure'
import { InlineMarkdown, MarkdownText } from '@/features/api-docs/markdown-text'
import { OwnDirection } from '@/features/api-docs/own-direction'
import { useTranslation } from '@/i18n/use-translation'
import { Badge } from '@/ui/badge'
import { SchemaLink } from './schema-link'

/** Success responses are expanded; problems are collapsed. */
export function ResponseList({ responses }: { responses: ApiResponse[] }) {
  const { t } = useTranslation('api-docs')
  const successes = responses.filter(({ isProblem }) => !isProblem)
  const problems = responses.filter(({ isProblem }) => isProblem)
  return (
    <div className="flex flex-col gap-3">
      {successes.map((response) => (
        <div key={response.status} className="flex flex-col gap-2">
          <ResponseSummary response={response} />
          {response.example && (
            <CodeBlock
              code={response.example}
              label={t('exampleResponse', { status: response.status })}
              isCapped
            />
          )}
        </div>
      ))}
      {problems.length > 0 && (
        <Disclosure label={<OwnDirection>{t('problems', { count: problems.length })}</OwnDirection>}>
          <ul className="divide-y">
            {problems.map((response) => (
              <li key={response.status} className="px-3 py-2.5">
                <ResponseSummary response={response} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  )
}

function ResponseSummary({
  response: { status, isProblem, description, schema, headers },
}: {
  response: ApiResponse
}) {
  const { t } = useTranslation('api-docs')
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <Badge tone={isProblem ? 'danger' : 'success'} className="rounded-sm! tabular-nums">
          {status}
        </Badge>
        <MarkdownText text={description} className="text-muted" />
        {schema && <SchemaLink type={schema} schema={schema} />}
      </div>
      {headers.length > 0 && (
        <dl className="flex flex-col gap-0.5 text-muted text-sm">
          <dt className="sr-only">{t('headers')}</dt>
          {headers.map(({ name, description: headerDescription }) => (
            <dd key={name} dir="ltr" lang="en">
              <code translate="no" className="me-1.5 font-mono text-text">
                {name}
              </code>{' '}
              <InlineMarkdown text={headerDescription} />
            </dd>
          ))}
        </dl>
      )}
    </div>
  )
}
