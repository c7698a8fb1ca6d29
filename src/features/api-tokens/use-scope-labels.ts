import { type TokenScope, tokenScopes } from '@/auth/api-tokens/token-scopes'
import { useTranslation } from '@/i18n/use-translation'

export type ScopeGroup = {
  resource: string
  title: string
  scopes: { scope: TokenScope; label: string }[]
}

/** Groups scopes by resource, in the order of `tokenScopes`. Unknown scopes are left out. */
export function useScopeLabels(given: readonly string[]): ScopeGroup[] {
  const { t } = useTranslation('account')
  return resources
    .map((resource) => ({
      resource,
      title: t(`tokens.resource.${resource}`),
      scopes: tokenScopes
        .filter((scope) => scope.startsWith(`${resource}:`) && given.includes(scope))
        .map((scope) => ({ scope, label: t(keys[scope]) })),
    }))
    .filter(({ scopes }) => scopes.length > 0)
}

const resources = ['repository', 'user', 'account'] as const

const keys = {
  'repository:read': 'tokens.scope.repository.read',
  'repository:create': 'tokens.scope.repository.create',
  'repository:update': 'tokens.scope.repository.update',
  'repository:delete': 'tokens.scope.repository.delete',
  'user:list': 'tokens.scope.user.list',
  'user:create': 'tokens.scope.user.create',
  'user:set-role': 'tokens.scope.user.set-role',
  'user:delete': 'tokens.scope.user.delete',
  'account:update': 'tokens.scope.account.update',
} as const satisfies Record<TokenScope, string>
