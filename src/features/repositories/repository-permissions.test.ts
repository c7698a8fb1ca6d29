import { expect, test } from 'vitest'
import { grantableScopes } from '@/auth/api-tokens/token-scopes'
import { isAllowed } from '@/auth/permissions/permissions'
import { createActor } from '@/testing/actors'

test.each([
  { role: 'user', granted: ['read'] },
  { role: 'admin', granted: ['read', 'create', 'update', 'delete'] },
  { role: '', granted: [] },
])('the role "$role" may do $granted with repositories', ({ role, granted }) => {
  const actor = createActor({ role })
  const actions = ['read', 'create', 'update', 'delete'] as const
  expect(actions.filter((action) => isAllowed(actor, { repository: [action] }))).toEqual(granted)
  expect(grantableScopes(actor).filter((scope) => scope.startsWith('repository:'))).toEqual(
    granted.map((action) => `repository:${action}`),
  )
})
