/** What can be recorded, and in which groups it is looked at. */

export const auditEvents = {
  access: ['sign-in', 'sign-out', 'limit-reached'],
  account: [
    'name-changed',
    'email-changed',
    'account-linked',
    'account-unlinked',
    'account-deleted',
    'data-exported',
    'sessions-revoked',
    'token-created',
    'token-revoked',
  ],
  users: [
    'user-created',
    'user-updated',
    'user-role-changed',
    'user-email-changed',
    'user-banned',
    'user-unbanned',
    'user-deleted',
    'user-sessions-revoked',
    'user-tokens-revoked',
    'users-exported',
    'impersonation-started',
    'impersonation-stopped',
  ],
  repositories: ['repository-created', 'repository-updated', 'repository-deleted'],
} as const

export type AuditEventGroup = keyof typeof auditEvents
export type AuditEvent = (typeof auditEvents)[AuditEventGroup][number]
