/** How the code of a resource depends on the areas that show it. */
import type { Slice } from '../slice.ts'

/** The area of the owners shows own rows alone. */
export function hasCreator({ spec }: Slice): boolean {
  return spec.isOwn && spec.areas.includes('manager')
}

/** Where both areas show the rows, only the manager changes them. */
export function managerCondition({ isManaged, spec }: Slice): string {
  return isManaged && spec.areas.length > 1 ? `area === 'manager' && ` : ''
}

/** Otherwise only the pages of one area change rows. */
export function hasDeletionInBothAreas({ spec, isManaged }: Slice): boolean {
  return spec.areas.length > 1 && !isManaged
}
