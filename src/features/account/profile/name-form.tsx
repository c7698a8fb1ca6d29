import { useRouter } from '@tanstack/react-router'
import { appConfig } from '#config'
import { useTranslation } from '@/i18n/use-translation'
import { EditForm } from '@/shell/forms/edit-form'
import { TextField } from '@/shell/forms/form-fields'
import { useEditForm } from '@/shell/forms/use-edit-form'
import { toast } from '@/ui/toast/toast'
import { profileMutations } from './profile.queries'
import { AccountInput } from './profile.schema'

type Props = { name: string; onSaved: () => Promise<void> }

export function NameForm({ name, onSaved }: Props) {
  const { t } = useTranslation('account')
  const router = useRouter()
  const form = useEditForm({
    draft: 'account-name',
    schema: AccountInput,
    defaultValues: { name },
    // The name has no version: the last change wins.
    create: profileMutations.update,
    onSaved: async () => {
      await router.invalidate()
      await onSaved()
      toast.success(t('saved'))
    },
  })
  return (
    <EditForm form={form}>
      <TextField
        name="name"
        label={t('name')}
        hint={t('nameHint')}
        required
        autoComplete="name"
        maxLength={appConfig.user.nameMaxLength}
        data-initial-focus
      />
    </EditForm>
  )
}
