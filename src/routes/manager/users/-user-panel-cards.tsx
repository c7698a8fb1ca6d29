import type { QueryClient } from '@tanstack/react-query'
import { Suspense, startTransition, useState } from 'react'
import type { Actor } from '@/auth/permissions/actor'
import { auditLogQueries } from '@/features/audit-log/audit-log.queries'
import type { AuditLogGroup } from '@/features/audit-log/audit-log.schema'
import { AuditLogList } from '@/features/audit-log/audit-log-list'
import { listAllowedCards, loadUserCards } from '@/features/users/detail/user-cards'
import { Card } from '@/ui/card'
import { Skeleton } from '@/ui/list/skeleton'
import { userCards } from './-user-cards'

export function loadPanelCards(client: QueryClient, actor: Actor, id: string): Promise<unknown> {
  return Promise.all([
    loadUserCards(client, actor, id, userCards),
    client.ensureInfiniteQueryData(auditLogQueries.list({ group: '', about: id })),
  ])
}

/** The cards of a user in the panel beside the list. Each one is shown as soon as it is loaded. */
export function UserPanelCards({ actor, id }: { actor: Actor; id: string }) {
  const [group, setGroup] = useState<AuditLogGroup>('')
  return (
    <>
      {listAllowedCards(userCards, actor).map(({ id: name, Card: UserCard }) => (
        <Suspense key={name} fallback={<CardSkeleton />}>
          <UserCard actor={actor} id={id} />
        </Suspense>
      ))}
      <Suspense fallback={<CardSkeleton />}>
        <AuditLogList
          about={id}
          group={group}
          onGroup={(chosen) => startTransition(() => setGroup(chosen))}
        />
      </Suspense>
    </>
  )
}

function CardSkeleton() {
  return (
    <Card>
      <div aria-hidden className="flex flex-col gap-4">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-3.5 w-48" />
        <Skeleton className="h-3.5 w-40" />
      </div>
    </Card>
  )
}
