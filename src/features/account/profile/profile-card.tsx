import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Actor } from '@/auth/permissions/actor'
import { accountQuery } from '@/features/account/account.queries'
import type { AccountPath, AccountSearch } from '@/features/account/account.schema'
import { AvatarSetting } from '@/features/account/avatar/avatar-setting'
import { ChangeEmail } from '@/features/account/email/change-email'
import { emailDraft } from '@/features/account/email/email-form'
import { useTranslation } from '@/i18n/use-translation'
import { useDraftDialog } from '@/shell/forms/use-draft'
import { EmailAddress } from '@/shell/values/email-address'
import { ButtonLink } from '@/ui/button/button-link'
import { Card } from '@/ui/card'
import { preloadDialog } from '@/ui/dialog/dialog'
import { DialogButton } from '@/ui/dialog/dialog-button'
import { preloadOnIntent } from '@/ui/lazy-component'
import { DefinitionList, Setting } from '@/ui/list/definition-list'
import { ChangeName } from './change-name'

type Props = { title: string; page: AccountPath; actor: Actor; search: AccountSearch }

export function ProfileCard({ title, page, actor, search }: Props) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const { accounts } = useSuspenseQuery(accountQuery).data.linkedAccounts
  const [isChangingEmail, setIsChangingEmail] = useDraftDialog(emailDraft)
  const isChangingName = search.state === 'change-name'

  return (
    <Card title={title}>
      <DefinitionList>
        <AvatarSetting actor={actor} />
        <Setting
          term={t('name')}
          action={
            <ButtonLink
              to={page}
              search={{ state: 'change-name' }}
              resetScroll={false}
              variant="secondary"
              size="sm"
              aria-label={t('changeName')}
              {...preloadOnIntent(preloadDialog)}
            >
              {t('change')}
            </ButtonLink>
          }
        >
          <bdi className="break-words">{actor.name}</bdi>
        </Setting>
        <Setting
          term={t('email')}
          action={
            !actor.impersonator && (
              <DialogButton
                variant="secondary"
                size="sm"
                aria-label={t('changeEmail')}
                onClick={() => setIsChangingEmail(true)}
              >
                {t('change')}
              </DialogButton>
            )
          }
        >
          <EmailAddress>{actor.email}</EmailAddress>
        </Setting>
      </DefinitionList>
      <ChangeName page={page} name={actor.name} open={isChangingName} />
      <ChangeEmail
        page={page}
        actor={actor}
        newEmail={search.newEmail}
        consequence={accounts.length > 0 ? t('linkedAccounts.endWithAddress') : ''}
        open={!isChangingName && (isChangingEmail || search.newEmail !== '')}
        onClose={() => {
          setIsChangingEmail(false)
          if (search.newEmail) navigate({ to: page, replace: true, resetScroll: false })
        }}
      />
    </Card>
  )
}
