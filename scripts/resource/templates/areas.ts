/** How the code of a resource depends on the areas that show it. */
import type { Area } from '../../../src/resources/area.ts'
import type { Slice } from '../slice.ts'

/** The manager shows the rows of all, so it names their owners. */
export function hasCreator({ spec }: Slice): boolean {
  return spec.isOwn && spec.areas.includes('manager')
}

/** In the app everyone sees own rows alone, also those who may access all. */
export function isOwnInApp({ spec }: Slice): boolean {
  return spec.isOwn && spec.areas.includes('app')
}

/** The expression of the queries. They depend on the area if only one of both shows the rows of all. */
export function areaQueries(slice: Slice, area?: Area): string {
  const { one, spec } = slice
  if (!isOwnInApp(slice) || spec.areas.length === 1) return `${one}Queries`
  return area ? `${one}Queries.${area}` : `${one}Queries[area]`
}

/** The property of the dialog and its form, which read a row again by the queries of the area. */
export function dialogArea(slice: Slice): string {
  return areaQueries(slice).endsWith('[area]') ? 'area={area} ' : ''
}

/** Where both areas show the rows, only the manager changes them. */
export function managerCondition({ isManaged, spec }: Slice): string {
  return isManaged && spec.areas.length > 1 ? `area === 'manager' && ` : ''
}

/** Otherwise only the pages of one area change rows. */
export function hasDeletionInBothAreas({ spec, isManaged }: Slice): boolean {
  return spec.areas.length > 1 && !isManaged
}
