import { expect, test, vi } from 'vitest'
import { createQueryClient } from '@/platform/query-client'
import { createActor } from '@/testing/actors'
import { listAllowedCards, loadUserCards, type UserCard } from './user-cards'

const [allowed, refused] = [vi.fn(async () => {}), vi.fn(async () => {})]
const cards: UserCard[] = [
  { id: 'allowed', Card: () => null, load: allowed, permission: { apps: ['app'] } },
  { id: 'refused', Card: () => null, load: refused, permission: { session: ['list'] } },
]

test('a card without permission is neither shown nor loaded', async () => {
  const actor = createActor({ role: 'user' })
  expect(listAllowedCards(cards, actor).map(({ id }) => id)).toEqual(['allowed'])
  await loadUserCards(createQueryClient(), actor, 'user', cards)
  expect(allowed).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'user')
  expect(refused).not.toHaveBeenCalled()
})
