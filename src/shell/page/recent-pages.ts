/**
 * The detail pages that a user opened last, newest first. They stay in a cookie of the device, so that the server renders
 * them. They are deleted at logout.
 */
import type { Area } from '@/resources/area'
import { isResourceName, listPage, type ResourceName, resourceList } from '@/resources/resources'
import { readViewCookie, recentPagesCookie, writeViewCookie } from './view-cookie'

type RecentPage = {
  resource: ResourceName
  id: string
  title: string
  /** Where it was opened last. Empty in cookies of a version that did not keep it. */
  area: string
}

const MAX_PAGES = 8
/** Browsers refuse cookies of more than 4096 bytes. A letter takes up to 12 bytes. */
const MAX_TITLE_BYTES = 384
const areas: readonly Area[] = ['manager', 'app']

export function readRecentPages(userId: string, cookie = readViewCookie(recentPagesCookie)): RecentPage[] {
  const [owner, ...entries] = cookie.split('|')
  return owner === userId ? entries.flatMap(parse) : []
}

/** Does nothing for a path that is no detail page. */
export function rememberPage(userId: string, path: string, title: string): void {
  const page = findDetail(path)
  if (!page) return
  const others = readRecentPages(userId).filter(({ id }) => id !== page.id)
  write(userId, [{ ...page, title: shorten(title) }, ...others].slice(0, MAX_PAGES))
}

function shorten(title: string): string {
  const letters = [...title]
  const isTooLong = (text: string) => encodeURIComponent(text).length > MAX_TITLE_BYTES
  if (!isTooLong(title)) return title
  while (isTooLong(`${letters.join('')}…`)) letters.pop()
  return `${letters.join('')}…`
}

/** For rows that do not exist any more. */
export function forgetRows(userId: string, ids: readonly string[]): void {
  const pages = readRecentPages(userId)
  const left = pages.filter(({ id }) => !ids.includes(id))
  if (left.length < pages.length) write(userId, left)
}

/** The row that a path is the detail page of. The paths of index routes end in a slash. */
export function findDetail(path: string): Omit<RecentPage, 'title'> | undefined {
  for (const resource of resourceList) {
    for (const area of areas) {
      const list = listPage(resource, area)
      const id = list && path.startsWith(`${list}/`) ? path.slice(list.length + 1).replace(/\/$/, '') : ''
      if (isId(id)) return { resource: resource.name, id, area }
    }
  }
  return undefined
}

function write(userId: string, pages: readonly RecentPage[]): void {
  const entries = pages.map(
    ({ resource, id, title, area }) => `${resource}:${id}:${encodeURIComponent(title)}:${area}`,
  )
  writeViewCookie(recentPagesCookie, [userId, ...entries].join('|'))
}

/** Cookies can be edited or written by another version, so unknown entries are left out. */
function parse(entry: string): RecentPage[] {
  const [resource = '', id = '', title = '', area = ''] = entry.split(':')
  if (!isResourceName(resource) || !isId(id)) return []
  try {
    return [{ resource, id, title: decodeURIComponent(title), area }]
  } catch {
    return []
  }
}

/** Unlike the pages beside the rows, such as `/manager/users/new`. */
function isId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}
