import { useSuspenseQuery } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import type { ReactNode } from 'react'
import type { Actor } from '@/auth/permissions/actor'
import { isAllowed } from '@/auth/permissions/permissions'
import { UserBadges } from '@/features/users/user-badges'
import { userQueries } from '@/features/users/users.queries'
import { useTranslation } from '@/i18n/use-translation'
import { displayName } from '@/platform/text/display-name'
import { CopyButton } from '@/shell/clipboard/copy-button'
import { BanDetails } from '@/shell/errors/ban-details'
import { DeletedNotice } from '@/shell/errors/deleted-notice'
import { BackLink } from '@/shell/page/back-link'
import { Page } from '@/shell/page/page'
import { EmailAddress } from '@/shell/values/email-address'
import { Alert } from '@/ui/alert'
import { Avatar } from '@/ui/avatar'
import { ButtonLink } from '@/ui/button/button-link'
import { cn } from '@/ui/cn'
import { Icon } from '@/ui/icon'
import { canImpersonate } from './can-impersonate'
import { DangerZone } from './danger-zone'
import { Impersonate } from './impersonate'
import { Invite } from './invite'
import { UserProfile } from './user-profile'

type Props = {
  actor: Actor
  id: string
  /** The cards between the profile and the danger zone. */
  children?: ReactNode
}

export function UserPage({ actor, id, children }: Props) {
  const { t } = useTranslation(['users', 'common'])
  const { data: user, error } = useSuspenseQuery(userQueries.detail(id))
  const canUpdate = isAllowed(actor, { user: ['create'] })
  return (
    <Page
      title={user.name || t('noName')}
      tab={displayName(user)}
      className="flex flex-col gap-5"
      back={<BackLink to="/manager/users">{t('title')}</BackLink>}
      leading={<Avatar name={displayName(user)} seed={id} image={user.image} size="lg" />}
      description={
        <>
          {/* The button and the badges follow the end of an address that takes several lines. */}
          <EmailAddress isInline>{user.email}</EmailAddress>
          {/* The word joiner keeps the button on the line of the last letter. */}
          <span className="select-none whitespace-nowrap">
            {'\u2060'}
            <CopyButton
              text={user.email}
              label={t('copyEmail')}
              className="-my-2 pointer-coarse:-mx-2 pointer-coarse:-my-3 ms-1 align-middle"
            />
          </span>
          <span className="inline-flex max-w-full flex-wrap gap-2 align-middle">
            <UserBadges user={user} />
          </span>
        </>
      }
      actions={
        <>
          {canUpdate && (
            <ButtonLink to="/manager/users/$id/update" params={{ id }} variant="secondary">
              <Icon as={Pencil} />
              {t('common:actions.edit')}
            </ButtonLink>
          )}
          {canUpdate && !user.emailVerified && !user.ban && <Invite user={user} />}
          {canImpersonate(actor, user) && <Impersonate user={user} />}
        </>
      }
    >
      <DeletedNotice error={error} />
      {user.ban && (
        <Alert tone="danger" title={t('ban.current')}>
          <BanDetails ban={user.ban} />
        </Alert>
      )}
      {/* One column in a panel beside the list. */}
      <div className="@container">
        <div
          className={cn(
            'grid items-start gap-5',
            Boolean(children) &&
              '@min-[42rem]:grid-cols-[18rem_minmax(0,1fr)] @min-[42rem]:grid-rows-[auto_1fr] @min-[60rem]:grid-cols-[21rem_minmax(0,1fr)]',
          )}
        >
          <UserProfile user={user} />
          {children && (
            <div className="flex min-w-0 flex-col gap-5 @min-[42rem]:col-start-2 @min-[42rem]:row-span-2 @min-[42rem]:row-start-1">
              {children}
            </div>
          )}
          {id !== actor.id && <DangerZone actor={actor} user={user} />}
        </div>
      </div>
    </Page>
  )
}
