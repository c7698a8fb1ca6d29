/** The search parameter `state` of the page opens this dialog. */
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { AccountPath } from '@/features/account/account.schema'
import { useTranslation } from '@/i18n/use-translation'
import { useUnsavedGuard } from '@/shell/forms/unsaved-guard'
import { untouched } from '@/shell/forms/use-form-report'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { NameForm } from './name-form'

type Props = {
  page: AccountPath
  name: string
  open: boolean
}

export function ChangeName({ page, name, open }: Props) {
  const { t } = useTranslation(['account', 'common'])
  const navigate = useNavigate()
  const [{ isDirty, isSubmitting }, setForm] = useState(untouched)
  const guard = useUnsavedGuard(open && isDirty && !isSubmitting)

  async function close() {
    await navigate({ to: page, replace: true, resetScroll: false, ignoreBlocker: true })
    setForm(untouched)
  }

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => {
          if (!next && !isSubmitting) guard.leave(close)
        }}
        isLocked={isDirty}
        title={t('changeName')}
        closeLabel={t('common:actions.close')}
        footer={
          <>
            <Button type="submit" form={formId} pending={isSubmitting}>
              {t('common:actions.save')}
            </Button>
            <Button variant="secondary" onClick={() => !isSubmitting && guard.leave(close)}>
              {t('common:actions.cancel')}
            </Button>
          </>
        }
      >
        <NameForm id={formId} name={name} onReport={setForm} onSaved={close} />
      </Dialog>
      {guard.question}
    </>
  )
}

const formId = 'change-name'
