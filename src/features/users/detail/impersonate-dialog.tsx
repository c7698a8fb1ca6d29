import { appConfig } from '#config'
import { userMutations } from '@/features/users/users.queries'
import { useTranslation } from '@/i18n/use-translation'
import { isolate } from '@/platform/text/bidi'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { FailureAlert } from '@/shell/errors/failure-alert'
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog'

type Props = { user: { id: string; name: string }; open: boolean; onClose: () => void }

export function ImpersonateDialog({ user, open, onClose }: Props) {
  const { t } = useTranslation(['users', 'common'])
  const impersonate = useDedupeMutation(userMutations.impersonate())
  return (
    <ConfirmDialog
      open={open}
      onClose={() => {
        onClose()
        impersonate.reset()
      }}
      title={t('impersonate.title', { name: isolate(user.name) })}
      description={t('impersonate.text', { count: appConfig.session.impersonationMinutes })}
      confirmLabel={t('impersonate.confirm')}
      cancelLabel={t('common:actions.cancel')}
      pending={impersonate.isPending || impersonate.isSuccess}
      onConfirm={() =>
        impersonate.mutate(user.id, {
          // A document load clears the administrator's data from memory.
          onSuccess: () => window.location.assign('/app'),
        })
      }
    >
      <div className="flex flex-col gap-4">
        <FailureAlert error={impersonate.error} />
        <p className="text-muted">{t('impersonate.limits')}</p>
      </div>
    </ConfirmDialog>
  )
}
