import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Actor } from '@/auth/permissions/actor'
import { isAllowed } from '@/auth/permissions/permissions'
import { countUnreadNotifications, listNotifications, markNotificationsRead } from './notifications.functions'
import type { MarkRead } from './notifications.schema'

export type NotificationEntry = Awaited<ReturnType<typeof listNotifications>>['items'][number]

const all = ['notifications'] as const

export const notificationQueries = {
  all,
  /** `useNotificationStream` refetches it when something changes. */
  unread: queryOptions({
    queryKey: [...all, 'unread'],
    queryFn: () => countUnreadNotifications(),
    staleTime: Number.POSITIVE_INFINITY,
  }),
  list: infiniteQueryOptions({
    queryKey: [...all, 'list'],
    queryFn: ({ pageParam, signal }) =>
      listNotifications({ data: { cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  }),
}

export const notificationMutations = {
  markRead: () =>
    mutationOptions({
      mutationFn: (data: MarkRead) => markNotificationsRead({ data }),
      onSuccess: (_nothing, _input, _result, { client }) => client.invalidateQueries({ queryKey: all }),
    }),
}

/** The URL that the form posts to without JavaScript. */
export const markReadAction = markNotificationsRead.url

/** For the loader of an area. A failure leaves the bell without a number. */
export async function loadUnreadCount(client: QueryClient, actor: Actor): Promise<void> {
  if (hasNotifications(actor)) await client.prefetchQuery(notificationQueries.unread)
}

/** Only the owner of an account has them, not an administrator who impersonates the owner. */
export function hasNotifications(actor: Actor): boolean {
  return !actor.impersonator && isAllowed(actor, { account: ['update'] })
}
