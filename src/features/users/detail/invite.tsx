/** Sends or resends the invitation mail. */

import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import type { LanguageKey } from '#config'
import { type UserDetail, userMutations } from '@/features/users/users.queries'
import { useLanguage } from '@/i18n/i18n-provider'
import { hasLanguageChoice, matchLanguage } from '@/i18n/languages'
import { useTranslation } from '@/i18n/use-translation'
import { isolate } from '@/platform/text/bidi'
import { displayName } from '@/platform/text/display-name'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { FailureAlert } from '@/shell/errors/failure-alert'
import { LanguageOptions } from '@/shell/language/language-options'
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog'
import { DialogButton } from '@/ui/dialog/dialog-button'
import { Field } from '@/ui/form/field'
import { Select } from '@/ui/form/select'
import { Icon } from '@/ui/icon'
import { toast } from '@/ui/toast/toast'

export function Invite({ user }: { user: UserDetail }) {
  const { t } = useTranslation(['users', 'common'])
  const own = useLanguage().key
  const [isAsking, setIsAsking] = useState(false)
  const [chosen, setChosen] = useState<LanguageKey>()
  const invite = useDedupeMutation(userMutations.invite())
  const language = chosen ?? matchLanguage(user.language) ?? own

  function close() {
    setIsAsking(false)
    setChosen(undefined)
    invite.reset()
  }

  return (
    <>
      <DialogButton variant="secondary" onClick={() => setIsAsking(true)}>
        <Icon as={Mail} />
        {t('invite.action')}
      </DialogButton>
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        title={t('invite.title', { name: isolate(displayName(user)) })}
        description={t('invite.hint')}
        confirmLabel={t('invite.action')}
        cancelLabel={t('common:actions.cancel')}
        pending={invite.isPending}
        onConfirm={() =>
          invite.mutate(
            { id: user.id, language },
            {
              onSuccess: () => {
                close()
                toast.success(t('invite.sent'))
              },
            },
          )
        }
      >
        <div className="flex flex-col gap-4">
          <FailureAlert error={invite.error} />
          {hasLanguageChoice && (
            <Field label={t('invite.language')}>
              <Select
                value={language}
                onChange={(event) => setChosen(matchLanguage(event.target.value))}
                data-initial-focus
              >
                <LanguageOptions />
              </Select>
            </Field>
          )}
        </div>
      </ConfirmDialog>
    </>
  )
}
