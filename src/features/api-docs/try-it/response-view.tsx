import type { UseMutationResult } from '@tanstack/react-query'
import { CodeBlock } from '@/features/api-docs/code-block'
import { Disclosure } from '@/features/api-docs/disclosure'
import { useFormat } from '@/i18n/use-format'
import { useTranslation } from '@/i18n/use-translation'
import { Alert } from '@/ui/alert'
import { Badge } from '@/ui/badge'
import type { ResponseData } from './send-request'

export function ResponseView({ mutation }: { mutation: UseMutationResult<ResponseData, Error, void> }) {
  const { t } = useTranslation('api-docs')
  if (mutation.isError) {
    return (
      <Alert tone="danger" title={t('try.failed')}>
        {t('try.failedText')}
      </Alert>
    )
  }
  return (
    <div aria-live="polite" aria-busy={mutation.isPending} className="empty:-mt-4">
      {mutation.data && <ResponseDetails response={mutation.data} />}
    </div>
  )
}

function ResponseDetails({ response }: { response: ResponseData }) {
  const { t } = useTranslation('api-docs')
  const format = useFormat()
  const { status, statusText, ms, bytes, headers, body, problem } = response
  return (
    <section aria-label={t('try.received')} className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm tabular-nums">
        <Badge tone={status < 400 ? 'success' : 'danger'} className="rounded-sm!">
          <bdi dir="ltr" lang="en">
            {`${status} ${statusText}`.trim()}
          </bdi>
        </Badge>
        <span>{t('try.time', { ms: format.number(ms) })}</span>
        <span>{t('try.size', { bytes: format.number(bytes) })}</span>
      </p>
      {problem && (
        <Alert tone={status < 500 ? 'warning' : 'danger'} title={problem.detail || t('try.refused')}>
          {problem.code && (
            <code dir="ltr" translate="no" className="font-mono text-sm">
              {problem.code}
            </code>
          )}
        </Alert>
      )}
      {body ? (
        <CodeBlock code={body} label={t('try.receivedBody')} isCapped />
      ) : (
        <p className="text-muted">{t('try.noBody')}</p>
      )}
      <Disclosure label={t('headers')}>
        <dl dir="ltr" translate="no" className="flex flex-col gap-1 p-3 font-mono text-sm">
          {headers.map(([name, value]) => (
            <div key={name} className="break-all">
              <dt className="inline text-muted">{name}: </dt>
              <dd className="inline">{value}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </section>
  )
}
