/** Where a person is signed in, and how to end that. */
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/i18n/use-format'
import { FailureAlert } from '@/shell/failure-alert'
import { SessionRow } from '@/shell/session-row'
import { Button } from '@/ui/button'
import { buttonVariants } from '@/ui/button-variants'
import { Card } from '@/ui/card'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { preloadDialog } from '@/ui/dialog'
import { Icon } from '@/ui/icon'
import { toast } from '@/ui/toast'
import { accountMutations, accountQueries } from './account.queries'

export function OwnSessions({ canEnd }: { canEnd: boolean }) {
  const { t } = useTranslation(['account', 'common', 'nav'])
  const format = useFormat()
  const { items, total } = useSuspenseQuery(accountQueries.own()).data.sessions
  const [asked, setAsked] = useState<string | null>(null)
  const remove = useMutation(accountMutations.removeSession())
  const removeOthers = useMutation(accountMutations.removeOtherSessions())
  const isAll = asked === all

  function close() {
    setAsked(null)
    remove.reset()
    removeOthers.reset()
  }

  function done(text: string) {
    close()
    toast.success(text)
  }

  function confirm() {
    if (isAll) {
      removeOthers.mutate(undefined, {
        onSuccess: ({ removed }) => done(t('signedOutOthers', { count: removed })),
      })
    } else if (asked) remove.mutate(asked, { onSuccess: () => done(t('sessions.signedOut')) })
  }

  return (
    <Card
      title={t('sessions.title')}
      padding="none"
      actions={
        canEnd &&
        total > 1 && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => setAsked(all)}
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
          >
            {t('signOutOthers')}
          </Button>
        )
      }
      footer={
        <a href="/logout" className={buttonVariants({ variant: 'secondary' })}>
          <Icon as={LogOut} isDirectional className="text-muted" />
          {t('nav:logout')}
        </a>
      }
    >
      <ul aria-label={t('sessions.title')} className="mt-3 divide-y border-t">
        {items.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onRevoke={canEnd && !session.isCurrent ? () => setAsked(session.id) : undefined}
          />
        ))}
      </ul>
      {total > items.length && (
        <p className="border-t px-5 py-3 text-muted text-sm max-sm:px-4">
          {t('sessions.more', { count: total, shown: format.number(items.length) })}
        </p>
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={close}
        title={isAll ? t('common:confirm.title') : t('sessions.signOut')}
        description={t(isAll ? 'signOutOthersText' : 'sessions.signOutText')}
        confirmLabel={isAll ? t('signOutOthers') : t('nav:logout')}
        cancelLabel={t('common:actions.cancel')}
        pending={remove.isPending || removeOthers.isPending}
        onConfirm={confirm}
      >
        <FailureAlert error={remove.error ?? removeOthers.error} />
      </ConfirmDialog>
    </Card>
  )
}

const all = 'all'
