import type { Area } from './area.ts'
import { repository } from './repository.ts'
import { user } from './user.ts'

/** Every resource, in the order of the navigation. Lists elsewhere are typed by it: a missing line does not compile. */
export const resources = { user, repository } as const

type Resources = typeof resources
export type ResourceName = keyof Resources
export type Resource = Resources[ResourceName]

/** The resources with a page in an area. */
export type ResourceIn<Name extends Area> = Extract<Resource, { pages: { [In in Name]: string } }>['name']

/** As the audit log stores it: `repository-created`. */
export type ResourceEvent = {
  [Name in ResourceName]: `${Name}-${Resources[Name]['auditEvents'][number]}`
}[ResourceName]

/** As an API token stores it: `repository:read`. */
export type ResourceScope = {
  [Name in ResourceName]: `${Name}:${Resources[Name]['tokenScopes'][number]}`
}[ResourceName]

type TextKeys<Of extends 'auditEvents' | 'tokenScopes', Prefix extends string> = {
  [Name in ResourceName]: `${Resources[Name]['plural']}:${Prefix}.${Resources[Name][Of][number]}`
}[ResourceName]

export const resourceList: readonly Resource[] = Object.values(resources)

/** The namespaces of the catalogues that hold the words of the resources. */
export const resourceNamespaces = resourceList.map(({ plural }) => plural)

export function isResourceName(name: string): name is ResourceName {
  return Object.hasOwn(resources, name)
}

/** Whether the app shows the resource. */
export function isInApp(
  resource: Resource | undefined,
): resource is Extract<Resource, { pages: { app: string } }> {
  return resource !== undefined && 'app' in resource.pages
}

type PageOf<Declared extends Resource> = Declared['pages'][keyof Declared['pages']]
export type ListPage = { [Name in ResourceName]: PageOf<Resources[Name]> }[ResourceName]

/** The list page of a resource in an area, if the area has one. */
export function listPage({ pages }: Resource, area: Area): ListPage | undefined {
  const byArea: { readonly [Name in Area]?: ListPage } = pages
  return byArea[area]
}

/** The table of the Prisma model: `purchase_order` for `purchaseOrder`. */
export function tableName({ name }: Resource): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** The text that says that a unique value is taken: `repositories:conflict.name`. Undefined for other fields. */
export function findConflictText(model: string, field: string): string | undefined {
  const resource = resourceList.find(({ name }) => name.toLowerCase() === model.toLowerCase())
  const unique: readonly string[] = resource?.unique ?? []
  return resource && unique.includes(field) ? `${resource.plural}:conflict.${field}` : undefined
}

/** The text of each audit event: `repository-created` → `repositories:audit.created`. */
export const eventTexts: Readonly<Record<ResourceEvent, TextKeys<'auditEvents', 'audit'>>> = listEventTexts()

/** The text of each token scope: `repository:read` → `repositories:scope.read`. */
export const scopeTexts: Readonly<Record<ResourceScope, TextKeys<'tokenScopes', 'scope'>>> = listScopeTexts()

/** In the order of the declarations. */
export const resourceEvents = Object.keys(eventTexts).filter(isResourceEvent)

export const resourceScopes = Object.keys(scopeTexts).filter(isResourceScope)

export function isResourceEvent(event: string): event is ResourceEvent {
  return Object.hasOwn(eventTexts, event)
}

function isResourceScope(scope: string): scope is ResourceScope {
  return Object.hasOwn(scopeTexts, scope)
}

// TypeScript cannot follow names through `Object.fromEntries`; the overloads state what the loops build.
function listEventTexts(): typeof eventTexts
function listEventTexts(): unknown {
  return Object.fromEntries(
    resourceList.flatMap(({ name, plural, auditEvents }) =>
      auditEvents.map((event) => [`${name}-${event}`, `${plural}:audit.${event}`]),
    ),
  )
}

function listScopeTexts(): typeof scopeTexts
function listScopeTexts(): unknown {
  return Object.fromEntries(
    resourceList.flatMap(({ name, plural, tokenScopes }) =>
      tokenScopes.map((action) => [`${name}:${action}`, `${plural}:scope.${action}`]),
    ),
  )
}
