import { useSuspenseQuery } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import Mail from 'lucide-react/icons/mail'
import { type ReactNode, useState } from 'react'
import type { Actor } from '@/auth/permissions/actor'
import { accountQuery } from '@/features/account/account.queries'
import type { AccountPath } from '@/features/account/account.schema'
import type { Flash } from '@/http/flash'
import { useMessage } from '@/i18n/use-message'
import { useTranslation } from '@/i18n/use-translation'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { FailureAlert } from '@/shell/errors/failure-alert'
import { DateTime } from '@/shell/page/date-time'
import { IconRow } from '@/shell/page/icon-row'
import { StepUp } from '@/shell/step-up/step-up'
import { EmailAddress } from '@/shell/values/email-address'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card'
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog'
import { DialogButton } from '@/ui/dialog/dialog-button'
import { toast } from '@/ui/toast/toast'
import { linkedAccountMutations } from './linked-accounts.queries'

type Props = { title: string; page: AccountPath; actor: Actor; flash: Flash | null }

export function LinkedAccountsCard({ title, page, actor, flash }: Props) {
  const { t } = useTranslation(['account', 'common'])
  const { message } = useMessage()
  const { accounts, addable, isEmailVerified } = useSuspenseQuery(accountQuery).data.linkedAccounts
  /** The account that is about to be removed. */
  const [asked, setAsked] = useState<(typeof accounts)[number]>()
  const link = useDedupeMutation(linkedAccountMutations.link())
  const unlink = useDedupeMutation(linkedAccountMutations.unlink())
  const [hasChanged, setHasChanged] = useState(false)
  const isRefused = flash?.field === 'linked-accounts-refused'
  const hasFlash = !hasChanged && (isRefused || flash?.field === 'linked-accounts')
  const canChange = !actor.impersonator
  if (accounts.length === 0 && addable.length === 0) return null

  function close() {
    setAsked(undefined)
    unlink.reset()
  }

  function add(provider: string) {
    link.mutate({ provider, page }, { onSuccess: ({ url }) => window.location.assign(url) })
  }

  function remove({ id, provider }: (typeof accounts)[number]) {
    unlink.mutate(id, {
      onSuccess: () => {
        close()
        setHasChanged(true)
        toast.success(t('linkedAccounts.removed', { provider }))
      },
    })
  }

  return (
    <Card title={title} padding="none">
      <div className="mt-3 grid gap-3 px-5 not-empty:mb-4 max-sm:px-4">
        {hasFlash && <Alert tone={isRefused ? 'danger' : 'success'}>{message(flash.message)}</Alert>}
        {accounts.length > 0 && !isEmailVerified && (
          <Alert tone="warning">{t('linkedAccounts.unconfirmed')}</Alert>
        )}
        <FailureAlert error={link.error} />
      </div>
      <ul aria-label={title} className="divide-y border-t">
        <SignInMethod icon={Mail} name={t('linkedAccounts.code')}>
          <EmailAddress>{actor.email}</EmailAddress>
        </SignInMethod>
        {accounts.map((account) => (
          <SignInMethod
            key={account.id}
            icon={KeyRound}
            name={<bdi>{account.provider}</bdi>}
            action={
              canChange && (
                <DialogButton
                  variant="secondary"
                  size="sm"
                  aria-label={t('linkedAccounts.removeThis', { provider: account.provider })}
                  onClick={() => setAsked(account)}
                >
                  {t('linkedAccounts.remove')}
                </DialogButton>
              )
            }
          >
            {t('linkedAccounts.since')} <DateTime value={account.createdAt} />
          </SignInMethod>
        ))}
        {addable.map(({ id, name }) => (
          <SignInMethod
            key={id}
            icon={KeyRound}
            name={<bdi>{name}</bdi>}
            action={
              canChange && (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={t('linkedAccounts.addThis', { provider: name })}
                  pending={(link.isPending || link.isSuccess) && link.variables.provider === id}
                  onClick={() => add(id)}
                >
                  {t('linkedAccounts.add')}
                </Button>
              )
            }
          >
            {t('linkedAccounts.none')}
          </SignInMethod>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        onClose={close}
        title={t('linkedAccounts.ask', { provider: asked?.provider ?? '' })}
        description={t(`linkedAccounts.${isEmailVerified ? 'askText' : 'unconfirmed'}`)}
        confirmLabel={t('linkedAccounts.remove')}
        cancelLabel={t('common:actions.cancel')}
        pending={unlink.isPending}
        onConfirm={() => asked && remove(asked)}
      >
        {unlink.error && <FailureAlert error={unlink.error} />}
      </ConfirmDialog>
      <StepUp
        actor={actor}
        error={link.error}
        onConfirmed={() => link.variables && add(link.variables.provider)}
      />
    </Card>
  )
}

type SignInMethodProps = { icon: typeof Mail; name: ReactNode; action?: ReactNode; children: ReactNode }

function SignInMethod({ icon, name, action, children }: SignInMethodProps) {
  return (
    <IconRow icon={icon} action={action}>
      <p className="font-medium">{name}</p>
      <p className="text-muted text-sm">{children}</p>
    </IconRow>
  )
}
