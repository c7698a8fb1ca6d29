import { type ResourceName, type Resources, resourceList } from './resources.ts'

/** As an API token stores it: `user:list`. */
export type ResourceScope = {
  [Name in ResourceName]: `${Name}:${Resources[Name]['tokenScopes'][number]}`
}[ResourceName]

type ScopeText = {
  [Name in ResourceName]: `${Resources[Name]['plural']}:scope.${Resources[Name]['tokenScopes'][number]}`
}[ResourceName]

/** The text of each token scope: `user:list` → `users:scope.list`. */
export const scopeTexts: Readonly<Record<ResourceScope, ScopeText>> = listScopeTexts()

/** In the order of the declarations. */
export const resourceScopes = Object.keys(scopeTexts).filter(isResourceScope)

function isResourceScope(scope: string): scope is ResourceScope {
  return Object.hasOwn(scopeTexts, scope)
}

// TypeScript cannot follow names through `Object.fromEntries`; the overload states what the loop builds.
function listScopeTexts(): typeof scopeTexts
function listScopeTexts(): unknown {
  return Object.fromEntries(
    resourceList.flatMap(({ name, plural, tokenScopes }) =>
      tokenScopes.map((action) => [`${name}:${action}`, `${plural}:scope.${action}`]),
    ),
  )
}
