import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Area } from '@/resources/area'
import { createActor } from '@/testing/actors'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { useCreateCommands } from './create-commands'

const actions = vi.hoisted((): string[] => [])

/** Users alone, with pages in both areas and the actions of the test. */
vi.mock('@/resources/resources', async (original) => {
  const actual = await original<typeof import('@/resources/resources')>()
  const pages = { app: '/app/users', manager: '/manager/users' }
  return { ...actual, resourceList: [{ ...actual.resources.user, actions, pages }] }
})

const admin = createActor({ role: 'admin' })

function Labels({ area }: { area: Area }) {
  return useCreateCommands(admin, area).map(({ id, label }) => <p key={id}>{label}</p>)
}

test.each([
  { area: 'manager', owned: false, isOffered: true },
  { area: 'app', owned: false, isOffered: false },
  { area: 'manager', owned: true, isOffered: true },
  { area: 'app', owned: true, isOffered: true },
] as const)(
  'in $area, with rows that belong to users: $owned, a new row is offered: $isOffered',
  async (row) => {
    actions.splice(0, actions.length, 'create', ...(row.owned ? ['access-all'] : []))
    await renderPage(<Labels area={row.area} />)
    expect(screen.queryByText(t('users:new')) !== null).toBe(row.isOffered)
  },
)
