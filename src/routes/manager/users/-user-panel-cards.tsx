import type { QueryClient } from '@tanstack/react-query'
import { startTransition, useState } from 'react'
import type { Actor } from '@/auth/permissions/actor'
import { auditLogQueries } from '@/features/audit-log/audit-log.queries'
import type { AuditLogGroup } from '@/features/audit-log/audit-log.schema'
import { AuditLogList } from '@/features/audit-log/audit-log-list'
import { listAllowedCards, loadUserCards } from '@/features/users/detail/user-cards'
import { CardBoundary } from '@/shell/errors/card-boundary'
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
        <CardBoundary key={name}>
          <UserCard actor={actor} id={id} />
        </CardBoundary>
      ))}
      <CardBoundary>
        <AuditLogList
          about={id}
          group={group}
          onGroup={(chosen) => startTransition(() => setGroup(chosen))}
        />
      </CardBoundary>
    </>
  )
}
