import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isRoleName } from '@/auth/permissions'
import { RichText } from '@/i18n/rich-text'
import type { Activity } from './activity.queries'

/** What happened in one sentence, with the names in their places; below it what the sentence does not say. */
export function ActivitySentence({ activity }: { activity: Activity }) {
  const { t } = useTranslation(['activity', 'users'])
  const { kind, actor, impersonator, subject } = activity
  const text = t(`kind.${kind}`, { skipInterpolation: true })
  const roles = kind === 'user-role-changed' && activity.detail?.split(',')
  const detail = roles
    ? roles.map((role) => (isRoleName(role) ? t(`users:role.${role}`) : role)).join(' · ')
    : activity.detail
  const person = <Name>{actor?.name ?? t('nobody')}</Name>
  const impersonated = impersonator && (
    <RichText
      text={t('actingAs', { skipInterpolation: true })}
      parts={{ impersonator: <Name>{impersonator.name}</Name>, person }}
    />
  )
  return (
    <>
      <p className="break-words">
        <RichText
          text={text}
          parts={{
            actor: impersonated ?? person,
            subject: <Name>{subject?.name ?? t('unnamed')}</Name>,
            detail: <Name>{detail ?? t('unnamed')}</Name>,
          }}
        />
      </p>
      {detail && !text.includes('{{detail}}') && (
        <p className="max-w-reading break-words text-sm">
          <bdi>{detail}</bdi>
        </p>
      )}
    </>
  )
}

/** Whatever script a name is in, it does not turn the words around it. */
function Name({ children }: { children: ReactNode }) {
  return <bdi className="font-medium">{children}</bdi>
}
