/** The dialog has two steps: the form, then the new token, which is shown only once. */
import { useState } from 'react'
import type { Actor } from '@/auth/permissions/actor'
import { useTranslation } from '@/i18n/use-translation'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { useUnsavedGuard } from '@/shell/forms/unsaved-guard'
import { untouched } from '@/shell/forms/use-form-report'
import { StepUp } from '@/shell/step-up/step-up'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { apiTokenMutations } from './api-tokens.queries'
import { NewToken } from './new-token'
import { TokenForm } from './token-form'

type Props = { actor: Actor; open: boolean; onClose: () => void }

export function CreateToken({ actor, open, onClose }: Props) {
  const { t } = useTranslation(['account', 'common'])
  const create = useDedupeMutation(apiTokenMutations.create())
  const [{ isDirty }, setForm] = useState(untouched)
  const [isCopied, setIsCopied] = useState(false)
  const token = create.data?.token
  // A token that was not copied is lost, as input is.
  const guard = useUnsavedGuard(
    open && (token === undefined ? isDirty && !create.isPending : !isCopied),
    token === undefined
      ? undefined
      : {
          title: t('tokens.leave.title'),
          text: t('tokens.leave.text'),
          leave: t('common:actions.close'),
          stay: t('tokens.leave.stay'),
        },
  )

  function close() {
    if (!create.isPending) guard.leave(onClose)
  }

  return (
    <>
      <Dialog
        open={open}
        onClose={close}
        confirmation={guard.confirmation}
        isLocked={isDirty || token !== undefined}
        title={t(token ? 'tokens.created' : 'tokens.newTitle')}
        description={token ? t('tokens.copyNow') : undefined}
        closeLabel={t('common:actions.close')}
        footer={
          token ? (
            <Button onClick={onClose}>{t('tokens.done')}</Button>
          ) : (
            <>
              <Button type="submit" form={formId} pending={create.isPending}>
                {t('tokens.create')}
              </Button>
              <Button variant="secondary" onClick={close}>
                {t('common:actions.cancel')}
              </Button>
            </>
          )
        }
      >
        {token ? (
          <NewToken token={token} onCopied={() => setIsCopied(true)} />
        ) : (
          <TokenForm
            id={formId}
            actor={actor}
            error={create.error}
            onSubmit={create.mutate}
            onReport={setForm}
          />
        )}
      </Dialog>
      <StepUp
        actor={actor}
        error={create.error}
        onConfirmed={() => create.variables && create.mutate(create.variables)}
      />
    </>
  )
}

const formId = 'create-token'
