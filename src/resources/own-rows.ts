import type { Resource } from './resources'

/** Whether rows belong to the users who create them. Access to those of others is an action of its own. */
export function hasOwnRows({ actions }: Resource): boolean {
  const names: readonly string[] = actions
  return names.includes('access-all')
}
