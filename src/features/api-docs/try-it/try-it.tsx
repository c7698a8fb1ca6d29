import { type FormEvent, useState } from 'react'
import type { OperationFacts } from '@/features/api-docs/api-docs.schema'
import { CodeBlock } from '@/features/api-docs/code-block'
import { useTranslation } from '@/i18n/use-translation'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { openDemoDialog } from '@/shell/demo/demo-state'
import { Button } from '@/ui/button/button'
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog'
import { useCredentials } from './credentials'
import { CredentialsFields } from './credentials-fields'
import { DraftFields } from './draft-fields'
import { type Draft, toCurl, toRequest } from './request-draft'
import { ResponseView } from './response-view'
import { sendRequest } from './send-request'

/** Calls an operation for real, from this page, and shows what comes back. */
export function TryIt({ operation, server }: { operation: OperationFacts; server: string }) {
  const { t } = useTranslation(['api-docs', 'common'])
  const [sender] = useCredentials()
  const [draft, setDraft] = useState<Draft>({ values: {}, body: operation.body?.example ?? '' })
  const [isAsking, setIsAsking] = useState(false)
  const access = operation.takesToken ? sender.access : 'session'
  const call = toRequest(operation, draft)
  const request = useDedupeMutation({
    mutationFn: () => sendRequest(call, { access, token: sender.token }),
    onSuccess: ({ problem }) => {
      if (problem?.code === 'DEMO_MODE') openDemoDialog()
    },
  })

  const isDeletion = operation.method === 'delete'

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isDeletion || endings.includes(operation.id)) setIsAsking(true)
    else request.mutate()
  }

  return (
    <div className="flex flex-col gap-4 rounded-md border border-dashed p-4">
      <form className="flex flex-col gap-4" onSubmit={submit}>
        {operation.takesToken && <CredentialsFields />}
        <DraftFields operation={operation} draft={draft} onChange={setDraft} />
        <Button
          type="submit"
          variant={isDeletion ? 'danger' : 'primary'}
          pending={request.isPending}
          className="w-fit"
        >
          {t('try.send')}
        </Button>
      </form>
      <ResponseView request={request} />
      <CodeBlock
        code={toCurl(call, server, isOpen(operation) ? null : operation.takesToken ? 'token' : 'session')}
        label={t('try.curl')}
      />
      <ConfirmDialog
        tone="danger"
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('common:confirm.title')}
        description={t(isDeletion ? 'try.deleteText' : 'try.endText')}
        confirmLabel={t(isDeletion ? 'common:actions.delete' : 'try.send')}
        cancelLabel={t('common:actions.cancel')}
        onConfirm={() => {
          setIsAsking(false)
          request.mutate()
        }}
      />
    </div>
  )
}

/** What ends the session that this page is used with. */
const endings = ['signOut', 'revokeSessions']

function isOpen({ takesToken, takesSession }: OperationFacts): boolean {
  return !takesToken && !takesSession
}
