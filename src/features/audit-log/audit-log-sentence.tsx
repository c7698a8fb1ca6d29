import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isGeneralEvent } from '@/audit/audit-events'
import { RichText } from '@/i18n/rich-text'
import { useTranslation } from '@/i18n/use-translation'
import { eventTexts, listPage, resourceNamespaces, resources } from '@/resources/resources'
import { EmailAddress } from '@/shell/values/email-address'
import type { AuditLogEntry } from './audit-log.queries'
import { useEventDetail } from './use-event-detail'

/** The event as a sentence, and below it the detail that the sentence does not contain. */
export function AuditLogSentence({ entry, about }: { entry: AuditLogEntry; about?: string }) {
  const { t, template } = useTranslation(['audit-log', ...resourceNamespaces])
  const { kind, actor, isSystem, impersonator, subject } = entry
  const detail = useEventDetail(entry)
  const sentence = findSentence()
  const isSaid = sentence.text.includes('{{detail}}')
  const person = (
    <Name of={actor} about={about}>
      {t(isSystem ? 'system' : 'unknownVisitor')}
    </Name>
  )
  const impersonated = impersonator && (
    <RichText
      template={template('actingAs')}
      parts={{ impersonator: <Name of={impersonator} about={about} />, person }}
    />
  )

  function findSentence() {
    if (!isGeneralEvent(kind)) return template(eventTexts[kind])
    if (kind === 'activity-exported' && subject) return template('kind.activity-exported_about')
    return template(kind === 'sign-in' && detail.text ? 'kind.sign-in_detailed' : `kind.${kind}`)
  }

  return (
    <>
      <p>
        <RichText
          template={sentence}
          parts={{
            actor: impersonated ?? person,
            subject: (
              <Name of={subject} about={about}>
                {t('unnamed')}
              </Name>
            ),
            detail: <Name>{detail.text || t('unnamed')}</Name>,
          }}
        />
        {detail.count && ` (${detail.count})`}
      </p>
      {detail.text && !isSaid && (
        <p className="max-w-reading text-sm">
          <bdi>{detail.text}</bdi>
        </p>
      )}
    </>
  )
}

/** A name in its own text direction. Links to the page of its owner while that exists, unless that page shows the sentence. */
function Name({ of: named, about, children }: NameProps) {
  const name = named?.name ?? children
  // The name of a person without one is the address.
  const text = typeof name === 'string' && address.test(name) ? <EmailAddress>{name}</EmailAddress> : name
  const page = named?.page && named.id !== about && listPage(resources[named.page], 'manager')
  return (
    <bdi className="font-medium">
      {named && page ? (
        <Link to={`${page}/$id`} params={{ id: named.id }} className={linkClass}>
          {text}
        </Link>
      ) : (
        text
      )}
    </bdi>
  )
}

const address = /^\S+@\S+$/

type NameProps = { of?: AuditLogEntry['actor']; about?: string; children?: ReactNode }

// The padding enlarges the area that a finger can hit, and does not move the lines.
const linkClass =
  'rounded-sm decoration-current/40 underline-offset-4 hover:underline pointer-coarse:-my-2 pointer-coarse:py-2'
