/** Lets an administrator act as this person, once they know what that means. */

import UserRoundCog from 'lucide-react/icons/user-round-cog'
import { useState } from 'react'
import { appConfig } from '#config'
import { userMutations } from '@/features/users/users.queries'
import { useTranslation } from '@/i18n/use-translation'
import { isolate } from '@/platform/text/bidi'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { FailureAlert } from '@/shell/errors/failure-alert'
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog'
import { DialogButton } from '@/ui/dialog/dialog-button'
import { Icon } from '@/ui/icon'

export function Impersonate({ user }: { user: { id: string; name: string } }) {
  const { t } = useTranslation(['users', 'common'])
  const [isAsking, setIsAsking] = useState(false)
  const impersonate = useDedupeMutation(userMutations.impersonate())
  return (
    <>
      <DialogButton variant="secondary" onClick={() => setIsAsking(true)}>
        <Icon as={UserRoundCog} />
        {t('impersonate.action')}
      </DialogButton>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={() => {
          setIsAsking(false)
          impersonate.reset()
        }}
        title={t('impersonate.title', { name: isolate(user.name) })}
        description={t('impersonate.text', { count: appConfig.session.impersonationMinutes })}
        confirmLabel={t('impersonate.confirm')}
        cancelLabel={t('common:actions.cancel')}
        pending={impersonate.isPending || impersonate.isSuccess}
        onConfirm={() =>
          impersonate.mutate(user.id, {
            // A document load, so that nothing of the administrator stays in the page's memory.
            onSuccess: () => window.location.assign('/app'),
          })
        }
      >
        <div className="flex flex-col gap-4">
          <FailureAlert error={impersonate.error} />
          <p className="text-muted">{t('impersonate.limits')}</p>
        </div>
      </ConfirmDialog>
    </>
  )
}
