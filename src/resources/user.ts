import { defineResource } from './define-resource.ts'

export const user = defineResource({
  name: 'user',
  plural: 'users',
  // `set-password` is part of better-auth's administration. No code checks it, because users have no passwords.
  actions: ['create', 'list', 'set-role', 'ban', 'impersonate', 'delete', 'set-password'],
  readAction: 'list',
  tokenScopes: ['list', 'create', 'set-role', 'delete'],
  unique: ['email'],
  auditEvents: [
    'created',
    'invited',
    'updated',
    'role-changed',
    'email-changed',
    'banned',
    'unbanned',
    'deleted',
    'sessions-revoked',
    'tokens-revoked',
  ],
  pages: { manager: '/manager/users' },
  newPage: '/manager/users/new',
  navigationGroup: 'configuration',
  hasDailyFigures: true,
})
