import { expect, test, vi } from 'vitest'
import { createQueryClient } from '@/platform/query-client'
import { createActor } from '@/testing/actors'
import { getAccount } from './account.functions'
import { type AccountCard, listVisibleCards, loadAccount } from './account-cards'

vi.mock('./account.functions', () => ({ getAccount: vi.fn(async () => ({})) }))

const owner = createActor()
const impersonating = { ...owner, impersonator: { id: 'admin', name: 'Ada', until: new Date() } }

function createCards() {
  const [shared, personal] = [vi.fn(async () => {}), vi.fn(async () => {})]
  const cards: AccountCard[] = [
    { id: 'shared', Card: () => null, load: shared },
    { id: 'plain', Card: () => null },
    { id: 'personal', Card: () => null, load: personal, isOwnerOnly: true },
  ]
  return { cards, shared, personal }
}

test('an owner sees every card, and an impersonating administrator none that is for the owner only', () => {
  const { cards } = createCards()
  expect(listVisibleCards(cards, owner)).toEqual(cards)
  expect(listVisibleCards(cards, impersonating).map(({ id }) => id)).toEqual(['shared', 'plain'])
})

test('the page loads the account and the data of the visible cards, once each', async () => {
  const { cards, shared, personal } = createCards()
  await loadAccount(createQueryClient(), owner, cards)
  expect(getAccount).toHaveBeenCalledOnce()
  expect(shared).toHaveBeenCalledOnce()
  expect(personal).toHaveBeenCalledOnce()
  await loadAccount(createQueryClient(), impersonating, cards)
  expect(shared).toHaveBeenCalledTimes(2)
  expect(personal).toHaveBeenCalledOnce()
})
