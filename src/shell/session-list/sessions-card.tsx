/** Where somebody is signed in, and how one of these sessions or all but the current are ended, after a question. */
import { type ReactNode, useState } from 'react'
import type { SessionList } from '@/auth/better-auth/session-store.server'
import { useFormat } from '@/i18n/use-format'
import { useTranslation } from '@/i18n/use-translation'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { FailureAlert } from '@/shell/errors/failure-alert'
import { Card } from '@/ui/card'
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog'
import { DialogButton } from '@/ui/dialog/dialog-button'
import { toast } from '@/ui/toast/toast'
import { SessionRow } from './session-row'

type Question = { title: string; text: string; confirm: string }

type Props = {
  title: string
  sessions: SessionList
  /** What is asked before one ends, and before all do. */
  questions: { one: Question; all: Question }
  tone?: 'accent' | 'danger'
  /**
   * Ends the session of that id, or without one all but the current; resolves with what is said then. Missing where
   * nothing may be ended.
   */
  onEnd?: (id?: string) => Promise<string>
  footer?: ReactNode
}

export function SessionsCard({ title, sessions, questions, tone, onEnd, footer }: Props) {
  const { t } = useTranslation(['users', 'common'])
  const format = useFormat()
  const [asked, setAsked] = useState<{ isOpen: boolean; id?: string }>({ isOpen: false })
  const end = useDedupeMutation({
    mutationFn: async (id?: string) => onEnd?.(id),
    onSuccess: (text) => {
      close()
      if (text) toast.success(text)
    },
  })
  const { items, total } = sessions
  const hasOthers = total > (items.some(({ isCurrent }) => isCurrent) ? 1 : 0)
  const question = asked.id ? questions.one : questions.all

  function close() {
    // What was asked stays to be read while the dialog closes.
    setAsked({ ...asked, isOpen: false })
    end.reset()
  }

  return (
    <Card
      title={title}
      padding="none"
      actions={
        onEnd &&
        hasOthers && (
          <DialogButton variant="secondary" size="sm" onClick={() => setAsked({ isOpen: true })}>
            {questions.all.confirm}
          </DialogButton>
        )
      }
      footer={footer}
    >
      {items.length === 0 ? (
        <p className="px-5 pt-1 pb-5 text-muted max-sm:px-4">{t('sessions.none')}</p>
      ) : (
        <ul aria-label={title} className="mt-3 divide-y border-t">
          {items.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              onRevoke={
                onEnd && !session.isCurrent ? () => setAsked({ isOpen: true, id: session.id }) : undefined
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
        open={asked.isOpen}
        onOpenChange={close}
        title={question.title}
        description={question.text}
        confirmLabel={question.confirm}
        cancelLabel={t('common:actions.cancel')}
        tone={tone}
        pending={end.isPending}
        onConfirm={() => end.mutate(asked.id)}
      >
        {end.error && <FailureAlert error={end.error} />}
      </ConfirmDialog>
    </Card>
  )
}
