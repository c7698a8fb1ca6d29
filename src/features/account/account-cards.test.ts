import { expect, test, vi } from 'vitest'
import { createQueryClient } from '@/platform/query-client'
import { listAccountSections } from '@/shell/navigation/account-sections'
import { createActor } from '@/testing/actors'
import { getAccount } from './account.functions'
import { type AccountCards, loadAccount } from './account-cards'

vi.mock('./account.functions', () => ({ getAccount: vi.fn(async () => ({})) }))

const owner = createActor()
const impersonating = { ...owner, impersonator: { id: 'admin', name: 'Ada', until: new Date() } }

test('an owner sees every section, and an impersonating administrator none that is for the owner only', () => {
  expect(listAccountSections(owner).map(({ id }) => id)).toEqual(
    expect.arrayContaining(['sessions', 'deletion']),
  )
  const others = listAccountSections(impersonating).map(({ id }) => id)
  expect(others).toContain('sessions')
  expect(others).not.toContain('deletion')
})

test('the page loads the account and the data of the visible cards, once each', async () => {
  const load = vi.fn(async () => {})
  // The same card for every section.
  const cards: AccountCards = new Proxy(Object.create(null), { get: () => ({ Card: () => null, load }) })
  await loadAccount(createQueryClient(), owner, cards)
  expect(getAccount).toHaveBeenCalledOnce()
  expect(load).toHaveBeenCalledTimes(listAccountSections(owner).length)
  await loadAccount(createQueryClient(), impersonating, cards)
  expect(load).toHaveBeenCalledTimes(
    listAccountSections(owner).length + listAccountSections(impersonating).length,
  )
})
