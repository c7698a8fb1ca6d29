import { type TokenScope, tokenScopes } from '@/auth/api-tokens/token-scopes'
import { useTranslation } from '@/i18n/use-translation'
import { resourceList, resourceNamespaces } from '@/resources/resources'
import { scopeTexts } from '@/resources/token-scopes'

type ScopeGroup = {
  resource: string
  title: string
  scopes: { scope: TokenScope; label: string }[]
}

/** Groups scopes by resource, in the order of `tokenScopes`. Unknown scopes are left out. */
export function useScopeLabels(given: readonly string[]): ScopeGroup[] {
  const { t } = useTranslation(['account', ...resourceNamespaces])
  const scopes = tokenScopes
    .filter((scope) => given.includes(scope))
    .map((scope) => ({
      scope,
      label: scope === 'account:update' ? t('tokens.scope.account.update') : t(scopeTexts[scope]),
    }))
  const groups = [
    ...resourceList.map(({ name, plural }) => ({ resource: name, title: t(`${plural}:shortTitle`) })),
    { resource: 'account', title: t('tokens.resource.account') },
  ]
  return groups
    .map((group) => ({
      ...group,
      scopes: scopes.filter(({ scope }) => scope.startsWith(`${group.resource}:`)),
    }))
    .filter(({ scopes }) => scopes.length > 0)
}
