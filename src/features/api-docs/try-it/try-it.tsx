import { type FormEvent, useState } from 'react'
import { toCurl } from '@/api/curl-command'
import type { ApiOperation } from '@/features/api-docs/api-docs.schema'
import { CodeBlock } from '@/features/api-docs/code-block'
import { useTranslation } from '@/i18n/use-translation'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { explainDemoProblem } from '@/shell/demo/demo-state'
import { Button } from '@/ui/button/button'
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog'
import { useCredentials } from './credentials'
import { CredentialsFields } from './credentials-fields'
import { type RequestDraft, toRequest } from './request-draft'
import { RequestFields } from './request-fields'
import { ResponseView } from './response-view'
import { sendRequest } from './send-request'

/** A form that sends a real request to the operation and shows the response. */
export function TryIt({ operation, server }: { operation: ApiOperation; server: string }) {
  const { t } = useTranslation(['api-docs', 'common'])
  const [credentials] = useCredentials()
  const [draft, setDraft] = useState<RequestDraft>({ values: {}, body: operation.body?.example ?? '' })
  const [isAsking, setIsAsking] = useState(false)
  const authMethod = operation.acceptsToken ? credentials.authMethod : 'session'
  const request = toRequest(operation, draft)
  const sending = useDedupeMutation({
    mutationFn: () => sendRequest(request, { authMethod, token: credentials.token }),
    onSuccess: explainDemoProblem,
  })

  const isDeletion = operation.method === 'delete' || operation.id === 'deleteAccount'

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isDeletion || sessionEndingOperations.includes(operation.id)) setIsAsking(true)
    else sending.mutate()
  }

  return (
    <div className="flex flex-col gap-4 rounded-md border border-dashed p-4">
      <form className="flex flex-col gap-4" onSubmit={submit}>
        {operation.acceptsToken && <CredentialsFields />}
        <RequestFields operation={operation} draft={draft} onChange={setDraft} />
        <Button
          type="submit"
          variant={isDeletion ? 'danger-outline' : 'primary'}
          pending={sending.isPending}
          className="w-fit"
        >
          {t('try.send')}
        </Button>
      </form>
      <ResponseView mutation={sending} />
      <CodeBlock
        code={toCurl(
          request,
          server,
          isPublic(operation) ? null : operation.acceptsToken ? 'token' : 'session',
        )}
        label={t('try.curl')}
      />
      <ConfirmDialog
        tone="danger"
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('common:confirm.title')}
        description={t(isDeletion ? 'try.deleteText' : 'try.endText')}
        confirmLabel={t(isDeletion ? 'common:actions.delete' : 'try.send')}
        cancelLabel={t('common:actions.cancel')}
        onConfirm={() => {
          setIsAsking(false)
          sending.mutate()
        }}
      />
    </div>
  )
}

/** These operations end or replace the session of this page. */
const sessionEndingOperations = ['signIn', 'signOut', 'revokeSessions', 'stopImpersonating']

function isPublic({ acceptsToken, acceptsSession }: ApiOperation): boolean {
  return !acceptsToken && !acceptsSession
}
