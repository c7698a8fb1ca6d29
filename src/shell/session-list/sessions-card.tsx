import LogOut from 'lucide-react/icons/log-out'
import { type ReactNode, useState } from 'react'
import type { SessionList } from '@/auth/better-auth/session-store.server'
import { useFormat } from '@/i18n/use-format'
import { useTranslation } from '@/i18n/use-translation'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { FailureAlert } from '@/shell/errors/failure-alert'
import { Card } from '@/ui/card'
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog'
import { DialogButton } from '@/ui/dialog/dialog-button'
import { Icon } from '@/ui/icon'
import { toast } from '@/ui/toast/toast'
import { SessionRow } from './session-row'

type ConfirmationTexts = { title: string; text: string; confirm: string }

type Props = {
  title: string
  sessions: SessionList
  description?: string
  /** Shown without sessions. Default: "No active sessions". */
  none?: string
  /** The confirmations before one session and before all other sessions are revoked. */
  confirmations: { one: Omit<ConfirmationTexts, 'title'>; all: ConfirmationTexts }
  tone?: 'accent' | 'danger'
  /**
   * Revokes the session with that id; without an id, all but the current session. Resolves to the text of the toast.
   * Omit it where sessions may not be revoked.
   */
  onRevoke?: (id?: string) => Promise<string>
  /** In the row of the current session. */
  signOut?: ReactNode
}

export function SessionsCard({
  title,
  description,
  sessions,
  none,
  confirmations,
  tone,
  onRevoke,
  signOut,
}: Props) {
  const { t } = useTranslation(['users', 'common'])
  const format = useFormat()
  const [dialog, setDialog] = useState<{ session?: { id: string; device: string } } | null>(null)
  const revocation = useDedupeMutation({
    mutationFn: async (id?: string) => onRevoke?.(id),
    onSuccess: (text) => {
      close()
      if (text) toast.success(text)
    },
  })
  const { items, total } = sessions
  const hasOthers = total > (items.some(({ isCurrent }) => isCurrent) ? 1 : 0)
  const chosen = dialog?.session
  const texts = chosen
    ? { ...confirmations.one, title: t('sessions.askOne', { device: chosen.device }) }
    : confirmations.all

  function close() {
    setDialog(null)
    revocation.reset()
  }

  return (
    <Card
      title={title}
      description={description}
      padding="none"
      actions={
        onRevoke &&
        hasOthers && (
          <DialogButton variant="secondary" size="sm" onClick={() => setDialog({})}>
            <Icon as={LogOut} isDirectional />
            {confirmations.all.confirm}
          </DialogButton>
        )
      }
    >
      {items.length === 0 ? (
        <p className="px-5 pt-1 pb-5 text-muted max-sm:px-4">{none ?? t('sessions.none')}</p>
      ) : (
        <ul aria-label={title} className="mt-3 divide-y border-t">
          {items.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              signOut={session.isCurrent && signOut}
              onRevoke={
                onRevoke && !session.isCurrent
                  ? (device) => setDialog({ session: { id: session.id, device } })
                  : undefined
              }
            />
          ))}
        </ul>
      )}
      {total > items.length && (
        <p className="border-t px-5 py-3 text-muted text-sm max-sm:px-4">
          {t('sessions.more', { count: total, shown: format.number(items.length) })}
        </p>
      )}
      <ConfirmDialog
        open={dialog !== null}
        onClose={close}
        title={texts.title}
        description={texts.text}
        confirmLabel={texts.confirm}
        cancelLabel={t('common:actions.cancel')}
        tone={tone}
        pending={revocation.isPending}
        onConfirm={() => revocation.mutate(chosen?.id)}
      >
        {revocation.error && <FailureAlert error={revocation.error} />}
      </ConfirmDialog>
    </Card>
  )
}
