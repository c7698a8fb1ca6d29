import { useNavigate } from '@tanstack/react-router'
import type { Actor } from '@/auth/permissions/actor'
import type { AccountPath, AccountSearch } from '@/features/account/account.schema'
import { ChangeEmail } from '@/features/account/email/change-email'
import { emailDraft } from '@/features/account/email/email-form'
import { useTranslation } from '@/i18n/use-translation'
import { useDraftDialog } from '@/shell/forms/use-draft'
import { ButtonLink } from '@/ui/button/button-link'
import { Card } from '@/ui/card'
import { preloadDialog } from '@/ui/dialog/dialog'
import { DialogButton } from '@/ui/dialog/dialog-button'
import { Definition, DefinitionList } from '@/ui/list/definition-list'
import { ChangeName } from './change-name'

type Props = { page: AccountPath; actor: Actor; search: AccountSearch }

export function ProfileCard({ page, actor, search }: Props) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const [isChangingEmail, setIsChangingEmail] = useDraftDialog(emailDraft)

  return (
    <Card title={t('profile')}>
      <DefinitionList>
        <Definition term={t('name')}>
          <span className={row}>
            <bdi className="min-w-0 break-words">{actor.name}</bdi>
            <ButtonLink
              to={page}
              search={{ state: 'change-name' }}
              resetScroll={false}
              variant="link"
              aria-label={t('changeName')}
              onPointerEnter={preloadDialog}
              onFocus={preloadDialog}
            >
              {t('change')}
            </ButtonLink>
          </span>
        </Definition>
        <Definition term={t('email')}>
          <span className={row}>
            <bdi dir="ltr" className="min-w-0 break-all">
              {actor.email}
            </bdi>
            {!actor.impersonator && (
              <DialogButton
                variant="link"
                aria-label={t('changeEmail')}
                onClick={() => setIsChangingEmail(true)}
              >
                {t('change')}
              </DialogButton>
            )}
          </span>
        </Definition>
      </DefinitionList>
      <ChangeName page={page} name={actor.name} open={search.state === 'change-name'} />
      <ChangeEmail
        page={page}
        newEmail={search.newEmail}
        open={isChangingEmail || search.newEmail !== ''}
        onClose={() => {
          setIsChangingEmail(false)
          if (search.newEmail) navigate({ to: page, replace: true, resetScroll: false })
        }}
      />
    </Card>
  )
}

const row = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-1'
