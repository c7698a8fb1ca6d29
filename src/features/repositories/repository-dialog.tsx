/** Creates or edits a repository in a dialog. What was typed is lost only when the person says so. */
import { useState } from 'react'
import { useTranslation } from '@/i18n/use-translation'
import { useUnsavedGuard } from '@/shell/forms/unsaved-guard'
import { untouched } from '@/shell/forms/use-form-report'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import type { RepositoryUpdate } from './repositories.schema'
import { RepositoryForm } from './repository-form'

type Props = {
  /** The one to edit; none creates one. */
  repository?: Required<RepositoryUpdate>
  open: boolean
  onClose: () => void
}

export function RepositoryDialog({ repository, open, onClose }: Props) {
  const { t } = useTranslation(['repositories', 'common'])
  const [form, setForm] = useState(untouched)
  const guard = useUnsavedGuard(open && form.isDirty && !form.isSubmitting)

  function close() {
    setForm(untouched)
    onClose()
  }

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => {
          if (!next && !form.isSubmitting) guard.leave(close)
        }}
        isLocked={form.isDirty}
        title={t(repository ? 'edit' : 'new')}
        closeLabel={t('common:actions.close')}
        footer={
          <>
            <Button type="submit" form={formId} pending={form.isSubmitting}>
              {t(repository ? 'common:actions.save' : 'create')}
            </Button>
            <Button variant="secondary" onClick={() => !form.isSubmitting && guard.leave(close)}>
              {t('common:actions.cancel')}
            </Button>
          </>
        }
      >
        <RepositoryForm id={formId} repository={repository} onReport={setForm} onSaved={close} />
      </Dialog>
      {guard.question}
    </>
  )
}

const formId = 'repository-form'
