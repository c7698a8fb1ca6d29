import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { appConfig } from '#config'
import type { Actor } from '@/auth/permissions/actor'
import { useTranslation } from '@/i18n/use-translation'
import { isolate } from '@/platform/text/bidi'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { FailureAlert } from '@/shell/errors/failure-alert'
import { useDraftDialog } from '@/shell/forms/use-draft'
import { Card } from '@/ui/card'
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog'
import { DialogButton } from '@/ui/dialog/dialog-button'
import { TextLink } from '@/ui/text-link'
import { toast } from '@/ui/toast/toast'
import { apiTokenMutations, apiTokensQuery, type TokenList } from './api-tokens.queries'
import { CreateToken } from './create-token'
import { tokenDraft } from './token-form'
import { TokenRow } from './token-row'

const { perPerson } = appConfig.token

export function ApiTokensCard({ title, actor }: { title: string; actor: Actor }) {
  const { t } = useTranslation(['account', 'common', 'nav'])
  const tokens = useSuspenseQuery(apiTokensQuery).data
  const [isCreating, setIsCreating] = useDraftDialog(tokenDraft)
  const [formKey, setFormKey] = useState(0)
  /** The token that is about to be revoked. */
  const [asked, setAsked] = useState<TokenList[number]>()
  const remove = useDedupeMutation(apiTokenMutations.remove())
  const isFull = tokens.length >= perPerson

  function close() {
    setAsked(undefined)
    remove.reset()
  }

  function revoke() {
    if (!asked) return
    remove.mutate(asked.id, {
      onSuccess: () => {
        close()
        toast.success(t('tokens.revoked'))
      },
    })
  }

  return (
    <Card
      title={title}
      description={
        <>
          {t('tokens.text')} <TextLink to="/api/docs">{t('nav:apiDocumentation')}</TextLink>
        </>
      }
      padding="none"
      actions={
        <DialogButton
          variant="secondary"
          size="sm"
          disabled={isFull}
          onClick={() => {
            setFormKey(formKey + 1)
            setIsCreating(true)
          }}
        >
          {t('tokens.new')}
        </DialogButton>
      }
    >
      {tokens.length === 0 ? (
        <p className="mt-4 border-t px-5 py-4 text-muted max-sm:px-4">{t('tokens.none')}</p>
      ) : (
        <ul aria-label={title} className="mt-4 divide-y border-t">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setAsked(token)} />
          ))}
        </ul>
      )}
      {isFull && (
        <p className="border-t px-5 py-3 text-muted text-sm max-sm:px-4">
          {t('tokens.limit', { count: perPerson })}
        </p>
      )}
      <CreateToken
        // A new key for each opening resets the form and discards the previous token.
        key={formKey}
        actor={actor}
        open={isCreating}
        onClose={() => setIsCreating(false)}
      />
      <ConfirmDialog
        open={asked !== undefined}
        onClose={close}
        title={t('tokens.ask', { name: isolate(asked?.name ?? '') })}
        description={t('tokens.askText')}
        confirmLabel={t('tokens.revoke')}
        cancelLabel={t('common:actions.cancel')}
        tone="danger"
        pending={remove.isPending}
        onConfirm={revoke}
      >
        {remove.error && <FailureAlert error={remove.error} />}
      </ConfirmDialog>
    </Card>
  )
}
