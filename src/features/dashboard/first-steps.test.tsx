import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '@/platform/query-client'
import type { FirstStep } from '@/shell/page/first-step'
import { FirstStepRow } from '@/shell/page/first-step-row'
import { createActor } from '@/testing/actors'
import { renderPage } from '@/testing/render-page'
import { inRequest } from '@/testing/requests'
import { t } from '@/testing/t'
import type { Dashboard } from './dashboard.queries'
import { loadFirstSteps } from './first-steps'
import { FirstStepsCard } from './first-steps-card'

const actor = createActor({ role: 'admin' })

function step(name: string, differences: Partial<FirstStep> = {}): FirstStep {
  return {
    name,
    permission: { user: ['list'] },
    load: vi.fn(async () => undefined),
    Component: () => (
      <FirstStepRow to="/manager/users" isDone={name === 'second'}>
        {name}
      </FirstStepRow>
    ),
    ...differences,
  }
}

function dashboard(totals: Array<[Dashboard['totals'][number]['resource'], number]>): Dashboard {
  return {
    totals: totals.map(([resource, value]) => ({ resource, value, before: 0, series: [] })),
    logins: null,
  }
}

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the component writes it
  document.cookie = 'first-steps=; Max-Age=0; Path=/'
})

describe('the checklist of a new application', () => {
  test('is shown, and its steps are loaded, while the administrator is alone', async () => {
    const [allowed, refused] = [
      step('first'),
      step('second', { permission: { apps: ['app'], user: ['list'] } }),
    ]
    const reader = createActor({ role: 'user' })
    expect(await loadFirstSteps(createQueryClient(), actor, [allowed], dashboard([['users', 1]]))).toBe(true)
    expect(allowed.load).toHaveBeenCalledOnce()
    await loadFirstSteps(createQueryClient(), reader, [refused], dashboard([['users', 1]]))
    expect(refused.load).not.toHaveBeenCalled()
  })

  test('is not shown and loads nothing in an application that is in use', async () => {
    const one = step('first')
    expect(await loadFirstSteps(createQueryClient(), actor, [one], dashboard([['users', 2]]))).toBe(false)
    expect(one.load).not.toHaveBeenCalled()
  })

  test('names its steps, says which are done, and stays away for the user who dismisses it', async () => {
    const steps = [step('first'), step('second')]
    const { user } = await renderPage(<FirstStepsCard actor={actor} steps={steps} />)
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'first',
      `second (${t('common:stepDone')})`,
    ])
    await user.click(screen.getByRole('button', { name: t('dashboard:firstSteps.dismiss') }))
    expect(screen.queryByRole('list')).toBeNull()
    expect(document.cookie).toContain(`first-steps=${actor.id}`)
  })

  test('a dismissed checklist stays hidden for that user only', async () => {
    const headers = new Headers({ cookie: `theme=dark; first-steps=${actor.id}` })
    const load = (person: typeof actor) =>
      inRequest(
        () => loadFirstSteps(createQueryClient(), person, [step('first')], dashboard([['users', 1]])),
        { headers },
      )
    expect(await load(actor)).toBe(false)
    expect(await load(createActor({ role: 'admin' }))).toBe(true)
  })
})
