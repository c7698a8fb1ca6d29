import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { InitialState } from '@/auth/session/initial-state.functions'
import { initialStateQuery } from '@/auth/session/initial-state.queries'
import { AppError } from '@/platform/app-error'
import { FailureAlert } from '@/shell/errors/failure-alert'
import { createActor } from '@/testing/actors'
import { createInitialState } from '@/testing/initial-state'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { useDraft, useDraftDialog } from './use-draft'

vi.mock('@/auth/session/initial-state.functions', () => ({ getInitialState: vi.fn() }))

const ann = createActor({ name: 'Ann' })
const bob = createActor({ name: 'Bob' })

beforeEach(() => sessionStorage.clear())

async function mockNextActor(actor: InitialState['actor'] | AppError) {
  const { getInitialState } = await import('@/auth/session/initial-state.functions')
  const getInitialStateMock = vi.mocked(getInitialState)
  if (actor instanceof AppError) getInitialStateMock.mockRejectedValueOnce(actor)
  else getInitialStateMock.mockResolvedValueOnce(createInitialState(actor))
}

/** Renders a page of `actor` with a form in a dialog. Submitting the form fails with `error`. */
async function open(
  actor: InitialState['actor'],
  { error, version }: { error?: AppError; version?: number } = {},
) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(initialStateQuery.queryKey, createInitialState(actor))
  const page = await renderPage(<Page error={error} version={version} />, { queryClient })
  return { ...page, queryClient }
}

function Page({ error, version }: { error?: AppError; version?: number }) {
  const [isOpen, setIsOpen] = useDraftDialog('thing')
  return (
    <>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        toggle
      </button>
      {isOpen && <Thing error={error} version={version} />}
    </>
  )
}

function Thing({ error, version }: { error?: AppError; version?: number }) {
  const [failure, setFailure] = useState<AppError>()
  const [isStale, setIsStale] = useState(false)
  const form = useForm({ defaultValues: { name: 'saved', note: '' } })
  useDraft({ name: 'thing', form, error: failure, version, onStale: () => setIsStale(true) })
  return (
    <form onSubmit={form.handleSubmit(() => setFailure(error))}>
      <FailureAlert error={failure} />
      {isStale && <p>changed meanwhile</p>}
      <input aria-label="name" {...form.register('name')} />
      <input aria-label="note" {...form.register('note')} />
      <output>{form.formState.isDirty ? 'dirty' : 'clean'}</output>
      <button type="submit">send</button>
    </form>
  )
}

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'name' })
const isShown = () => screen.queryByRole('textbox', { name: 'name' }) !== null
const sessionExpired = new AppError('SESSION_EXPIRED')

async function typeAndSend(user: Awaited<ReturnType<typeof open>>['user'], text: string) {
  await user.click(screen.getByRole('button', { name: 'toggle' }))
  await user.clear(name())
  await user.type(name(), text)
  await user.click(screen.getByRole('button', { name: 'send' }))
}

describe('a session that ends under a form', () => {
  test.each(['SESSION_EXPIRED', 'UNAUTHENTICATED'] as const)(
    'input of a form that failed with %s is restored after a new login, with later changes',
    async (code) => {
      const first = await open(ann, { error: new AppError(code) })
      await typeAndSend(first.user, 'typed')
      expect((await screen.findByRole('alert')).textContent).toContain(t('errors:code.SESSION_EXPIRED'))
      await first.user.type(name(), ' later')
      // A document load: React unmounts nothing and runs no cleanup.
      document.body.replaceChildren()

      const second = await open(ann)
      await waitFor(() => expect(isShown()).toBe(true))
      expect(name().value).toBe('typed later')
      expect(screen.getByRole('status').textContent).toBe('dirty')
      second.unmount()
      expect(sessionStorage).toHaveLength(0)
    },
  )

  test('a draft is kept when the guard removes the form', async () => {
    const first = await open(ann)
    await first.user.click(screen.getByRole('button', { name: 'toggle' }))
    await first.user.type(name(), ' and more')
    first.queryClient.setQueryData(initialStateQuery.queryKey, createInitialState(null))
    first.unmount()

    await open(ann)
    await waitFor(() => expect(isShown()).toBe(true))
    expect(name().value).toBe('saved and more')
  })

  test('an untouched form stores no draft', async () => {
    const first = await open(ann)
    await first.user.click(screen.getByRole('button', { name: 'toggle' }))
    first.queryClient.setQueryData(initialStateQuery.queryKey, createInitialState(null))
    first.unmount()
    expect(sessionStorage).toHaveLength(0)
  })

  test('a draft is deleted and never shown to another user', async () => {
    const first = await open(ann, { error: sessionExpired })
    await typeAndSend(first.user, 'private')
    document.body.replaceChildren()

    await open(bob)
    expect(isShown()).toBe(false)
    expect(sessionStorage).toHaveLength(0)
  })

  test('a draft of an older version shows a notice', async () => {
    const first = await open(ann, { error: sessionExpired, version: 3 })
    await typeAndSend(first.user, 'typed')
    document.body.replaceChildren()

    await open(ann, { version: 4 })
    expect(await screen.findByText('changed meanwhile')).toBeTruthy()
    expect(name().value).toBe('typed')
  })

  test('values of a draft that JSON cannot hold are restored by `revive`', async () => {
    const day = new Date('2027-03-04T00:00:00Z')
    const values = { until: day }
    function DayForm() {
      const form = useForm({ defaultValues: { until: new Date(0) } })
      useDraft({ name: 'thing', form, error: null, revive: ({ until }) => ({ until: new Date(until) }) })
      return <output>{form.watch('until').getTime()}</output>
    }
    sessionStorage.setItem('draft:thing', JSON.stringify({ person: ann.id, values }))
    const queryClient = new QueryClient()
    queryClient.setQueryData(initialStateQuery.queryKey, createInitialState(ann))
    await renderPage(<DayForm />, { queryClient })
    expect(screen.getByRole('status').textContent).toBe(String(day.getTime()))
  })

  test('a form whose draft has no room in the browser keeps its input', async () => {
    const setItem = vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    const { user } = await open(ann, { error: sessionExpired })
    await typeAndSend(user, 'typed')
    expect((await screen.findByRole('alert')).textContent).toContain(t('errors:code.SESSION_EXPIRED'))
    expect(name().value).toBe('typed')
    setItem.mockRestore()
  })

  test('an invalid draft is ignored', async () => {
    sessionStorage.setItem('draft:thing', '{"person":')
    await open(ann)
    expect(isShown()).toBe(false)
  })
})

describe('other ways to leave a form', () => {
  test('closing the form deletes the draft', async () => {
    const { user } = await open(ann, { error: sessionExpired })
    await typeAndSend(user, 'typed')
    expect(sessionStorage).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'toggle' }))
    expect(sessionStorage).toHaveLength(0)
  })

  test('other errors store no draft and offer no login', async () => {
    const { user } = await open(ann, { error: new AppError('FORBIDDEN') })
    await typeAndSend(user, 'typed')
    expect((await screen.findByRole('alert')).textContent).toBe(t('errors:code.FORBIDDEN'))
    expect(screen.queryByRole('button', { name: t('common:session.logIn') })).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })
})

describe('"Log in"', () => {
  async function openExpired() {
    const page = await open(ann, { error: sessionExpired })
    await typeAndSend(page.user, 'typed')
    return page
  }

  test('"Log in" refetches the actor and runs the guards again', async () => {
    const { user, queryClient, router } = await openExpired()
    const invalidate = vi.spyOn(router, 'invalidate')
    await mockNextActor(null)
    await user.click(screen.getByRole('button', { name: t('common:session.logIn') }))
    await waitFor(() => expect(invalidate).toHaveBeenCalledOnce())
    expect(queryClient.getQueryData(initialStateQuery.queryKey)?.actor).toBeNull()
  })

  test('"Log in" asks to try again when the user has logged in in another tab', async () => {
    const { user } = await openExpired()
    await mockNextActor({ ...ann, sessionId: bob.sessionId })
    await user.click(screen.getByRole('button', { name: t('common:session.logIn') }))
    expect(await screen.findByText(t('common:session.back'))).toBeTruthy()
    expect(name().value).toBe('typed')
  })

  test('"Log in" reloads the page when another user has logged in', async () => {
    const reload = vi.fn()
    vi.stubGlobal('location', { ...window.location, reload })
    const { user } = await openExpired()
    await mockNextActor(bob)
    await user.click(screen.getByRole('button', { name: t('common:session.logIn') }))
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    vi.unstubAllGlobals()
  })

  test('"Log in" can be retried after a failed request', async () => {
    const { user } = await openExpired()
    await mockNextActor(new AppError('UNAVAILABLE'))
    await user.click(screen.getByRole('button', { name: t('common:session.logIn') }))
    await waitFor(() =>
      expect(
        screen.getByRole('button', { name: t('common:session.logIn') }).getAttribute('aria-busy'),
      ).toBeNull(),
    )
    expect(screen.getByRole('alert').textContent).toContain(t('errors:code.SESSION_EXPIRED'))
    expect(name().value).toBe('typed')
  })
})

test('a link opens the dialog of its form once', async () => {
  const { router } = await open(ann)
  expect(isShown()).toBe(false)
  await act(() => router.navigate({ to: '/', state: { dialog: 'other' } }))
  expect(isShown()).toBe(false)
  await act(() => router.navigate({ to: '/', state: { dialog: 'thing' } }))
  await waitFor(() => expect(isShown()).toBe(true))
  expect(router.state.location.state.dialog, 'the dialog does not open again on the way back').toBeUndefined()
})
