import type { Area } from './area.ts'
import { repository } from './repository.ts'
import { user } from './user.ts'

/** Every resource, in the order of the navigation. Lists elsewhere are typed by it: a missing line does not compile. */
export const resources = { user, repository } as const

export type Resources = typeof resources
export type ResourceName = keyof Resources
export type Resource = Resources[ResourceName]

/** The resources with a page in an area. */
export type ResourceIn<Name extends Area> = Extract<Resource, { pages: { [In in Name]: string } }>['name']

/** As the audit log stores it: `user-created`. */
export type ResourceEvent = {
  [Name in ResourceName]: `${Name}-${Resources[Name]['auditEvents'][number]}`
}[ResourceName]

type EventText = {
  [Name in ResourceName]: `${Resources[Name]['plural']}:audit.${Resources[Name]['auditEvents'][number]}`
}[ResourceName]

export const resourceList: readonly Resource[] = Object.values(resources)

/** The namespaces of the catalogues that hold the words of the resources. */
export const resourceNamespaces = resourceList.map(({ plural }) => plural)

export function isResourceName(name: string): name is ResourceName {
  return Object.hasOwn(resources, name)
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

/** Prisma begins the names of models with a capital: `PurchaseOrder` is the model of `purchaseOrder`. */
export function findResource(model: string): Resource | undefined {
  return resourceList.find(({ name }) => name.toLowerCase() === model.toLowerCase())
}

/** The text that says that a unique value is taken: `users:conflict.email`. Undefined for other fields. */
export function findConflictText(model: string, field: string): string | undefined {
  const resource = findResource(model)
  const unique: readonly string[] = resource?.unique ?? []
  return resource && unique.includes(field) ? `${resource.plural}:conflict.${field}` : undefined
}

/** The text of each audit event: `user-created` → `users:audit.created`. */
export const eventTexts: Readonly<Record<ResourceEvent, EventText>> = listEventTexts()

/** In the order of the declarations. */
export const resourceEvents = Object.keys(eventTexts).filter(isResourceEvent)

export function isResourceEvent(event: string): event is ResourceEvent {
  return Object.hasOwn(eventTexts, event)
}

// TypeScript cannot follow names through `Object.fromEntries`; the overload states what the loop builds.
function listEventTexts(): typeof eventTexts
function listEventTexts(): unknown {
  return Object.fromEntries(
    resourceList.flatMap(({ name, plural, auditEvents }) =>
      auditEvents.map((event) => [`${name}-${event}`, `${plural}:audit.${event}`]),
    ),
  )
}
