import {
  type Resource,
  type ResourceEvent,
  resourceEvents,
  resourceList,
  resources,
} from '@/resources/resources'

/** `limit-reached` and those that end with `refused` are logged by `log-counted-event.server.ts`. */
const access = [
  'sign-in',
  'sign-out',
  'limit-reached',
  'login-code-refused',
  'code-refused',
  'access-refused',
] as const

const account = [
  'name-changed',
  'email-changed',
  'avatar-changed',
  'avatar-deleted',
  'account-linked',
  'account-unlinked',
  'account-deleted',
  'data-exported',
  'sessions-revoked',
  'token-created',
  'token-revoked',
] as const

/** Events about users that are not about one user alone, or not named after it. */
const administration = [
  'users-exported',
  'activity-exported',
  'impersonation-started',
  'impersonation-stopped',
] as const

/** The events that no resource declares; `audit-log:kind.<event>` is the sentence. */
type GeneralEvent = (typeof access | typeof account | typeof administration)[number]

/** The value of the column `kind`. */
export type AuditEvent = GeneralEvent | ResourceEvent

/** The groups by which people filter the audit log. Each resource is a group, named in the plural. */
type AuditEventGroup = 'access' | 'account' | Resource['plural']

export const auditEventGroups: readonly AuditEventGroup[] = [
  'access',
  'account',
  ...resourceList.map(({ plural }) => plural),
]

const generalEvents: readonly GeneralEvent[] = [...access, ...account, ...administration]

export const auditEvents: readonly AuditEvent[] = [...generalEvents, ...resourceEvents]

export function isGeneralEvent(event: AuditEvent): event is GeneralEvent {
  return generalEvents.some((general) => general === event)
}

export function listEvents(group: AuditEventGroup): readonly AuditEvent[] {
  if (group === 'access') return access
  if (group === 'account') return account
  const declared = resourceList.filter(({ plural }) => plural === group)
  const events = resourceEvents.filter((event) => declared.some(({ name }) => event.startsWith(`${name}-`)))
  return group === resources.user.plural ? [...events, ...administration] : events
}
