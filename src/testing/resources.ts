import { type ResourceName, resourceList } from '@/resources/resources'

/** A value for each declared resource, where a test must not depend on which resources there are. */
export function mapResources<Value>(create: (name: ResourceName) => Value): Record<ResourceName, Value>
export function mapResources(create: (name: ResourceName) => unknown): unknown {
  return Object.fromEntries(resourceList.map(({ name }) => [name, create(name)]))
}
