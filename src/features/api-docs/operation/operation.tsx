import Link2 from 'lucide-react/icons/link-2'
import { type ReactNode, useState } from 'react'
import type { ApiOperation } from '@/features/api-docs/api-docs.schema'
import { CodeBlock } from '@/features/api-docs/code-block'
import { MarkdownText } from '@/features/api-docs/markdown-text'
import { useTranslation } from '@/i18n/use-translation'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon'
import { lazyComponent } from '@/ui/lazy-component'
import { Skeleton } from '@/ui/list/skeleton'
import { MethodBadge } from './method-badge'
import { OperationAccess } from './operation-access'
import { ResponseList } from './response-list'
import { ValueList } from './value-list'

const TryIt = lazyComponent(() => import('@/features/api-docs/try-it/try-it').then((module) => module.TryIt))

export function Operation({ operation, server }: OperationProps) {
  const { t } = useTranslation('api-docs')
  const [isExpanded, setIsExpanded] = useState(false)
  const [wasExpanded, setWasExpanded] = useState(false)
  const { id, method, path, summary, description, parameters, body, responses } = operation
  const formId = `try-${id}`
  return (
    <article
      // The texts of the operations are English in every language.
      dir="ltr"
      aria-labelledby={`${id}-title`}
      className="flex min-w-0 flex-col gap-4 rounded-lg border bg-surface px-5 py-4 shadow-raised max-sm:px-4"
    >
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1.5">
          <h3
            id={id}
            className="group flex scroll-mt-[calc(var(--top-banner)+72px)] items-center gap-2 font-semibold text-md"
          >
            <bdi id={`${id}-title`} lang="en">
              {summary}
            </bdi>
            <a
              href={`#${id}`}
              aria-label={t('linkTo', { what: summary })}
              title={t('linkTo', { what: summary })}
              className="inline-grid size-6 shrink-0 place-items-center rounded-sm text-muted hover:text-text pointer-coarse:size-11"
            >
              <Icon as={Link2} />
            </a>
          </h3>
          <p className="flex items-start gap-2">
            <MethodBadge method={method} />
            <code translate="no" className="min-w-0 break-all font-mono text-sm">
              {path}
            </code>
          </p>
        </div>
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={isExpanded}
          aria-controls={formId}
          aria-label={t(isExpanded ? 'try.closeFor' : 'try.openFor', { what: summary })}
          onClick={() => {
            setIsExpanded(!isExpanded)
            setWasExpanded(true)
          }}
        >
          {t(isExpanded ? 'try.close' : 'try.open')}
        </Button>
      </header>
      <MarkdownText text={description} className="text-muted" />
      <OperationAccess operation={operation} />
      <div id={formId} hidden={!isExpanded}>
        {/* Hidden, not unmounted, so that a collapsed form keeps its input. */}
        {wasExpanded && (
          <TryIt operation={operation} server={server} placeholder={<Skeleton className="h-60 w-full" />} />
        )}
      </div>
      {parameters.length > 0 && (
        <Part title={t('parameters')}>
          <ValueList
            values={parameters.map((parameter) => ({
              ...parameter,
              id: `${parameter.location} ${parameter.name}`,
            }))}
          />
        </Part>
      )}
      {body && (
        <Part title={t('body')}>
          <MarkdownText text={body.description} className="text-muted" />
          {body.fields.length > 0 && (
            <ValueList
              values={body.fields.map((field, index) => ({ ...field, id: `${index} ${field.name}` }))}
            />
          )}
          <CodeBlock code={body.example} label={t('exampleBody')} isCapped />
        </Part>
      )}
      <Part title={t('responses')}>
        <ResponseList responses={responses} />
      </Part>
    </article>
  )
}

type OperationProps = { operation: ApiOperation; server: string }

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-2.5">
      <h4 className="font-semibold">{title}</h4>
      {children}
    </section>
  )
}
