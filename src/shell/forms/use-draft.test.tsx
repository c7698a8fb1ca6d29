/** What was typed survives the end of a session, and nothing else. */
import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
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
import { useDraft, useDraftDialog } from './use-draft'

vi.mock('@/auth/session/initial-state.functions', () => ({ getInitialState: vi.fn() }))

const ann = createActor({ name: 'Ann' })
const bob = createActor({ name: 'Bob' })

beforeEach(() => sessionStorage.clear())

async function answerNext(actor: InitialState['actor'] | AppError) {
  const { getInitialState } = await import('@/auth/session/initial-state.functions')
  const asked = vi.mocked(getInitialState)
  if (actor instanceof AppError) asked.mockRejectedValueOnce(actor)
  else asked.mockResolvedValueOnce(createInitialState(actor))
}

/** A page that somebody sees, with a form in a dialog; what it is sent with is refused by `error`. */
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
  const [refused, setRefused] = useState<AppError>()
  const [isStale, setIsStale] = useState(false)
  const form = useForm({ defaultValues: { name: 'saved', note: '' } })
  useDraft({ name: 'thing', form, error: refused, version, onStale: () => setIsStale(true) })
  return (
    <form onSubmit={form.handleSubmit(() => setRefused(error))}>
      <FailureAlert error={refused} />
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
const ended = new AppError('SESSION_EXPIRED')

async function typeAndSend(user: Awaited<ReturnType<typeof open>>['user'], text: string) {
  await user.click(screen.getByRole('button', { name: 'toggle' }))
  await user.clear(name())
  await user.type(name(), text)
  await user.click(screen.getByRole('button', { name: 'send' }))
}

describe('a session that ends under a form', () => {
  test.each(['SESSION_EXPIRED', 'UNAUTHENTICATED'] as const)(
    '%s is told, and what is typed then too is there after the way to the login page',
    async (code) => {
      const first = await open(ann, { error: new AppError(code) })
      await typeAndSend(first.user, 'typed')
      expect((await screen.findByRole('alert')).textContent).toContain(
        'Your session has expired. Log in again to continue.',
      )
      await first.user.type(name(), ' later')
      // A document load: nothing is unmounted, and nothing is told.
      document.body.replaceChildren()

      const second = await open(ann)
      await waitFor(() => expect(isShown()).toBe(true))
      expect(name().value).toBe('typed later')
      expect(screen.getByRole('status').textContent).toBe('dirty')
      second.unmount()
      expect(sessionStorage).toHaveLength(0)
    },
  )

  test('the guard takes the form away, and the draft stays', async () => {
    const first = await open(ann)
    await first.user.click(screen.getByRole('button', { name: 'toggle' }))
    await first.user.type(name(), ' and more')
    first.queryClient.setQueryData(initialStateQuery.queryKey, createInitialState(null))
    first.unmount()

    await open(ann)
    await waitFor(() => expect(isShown()).toBe(true))
    expect(name().value).toBe('saved and more')
  })

  test('a form nobody touched leaves nothing', async () => {
    const first = await open(ann)
    await first.user.click(screen.getByRole('button', { name: 'toggle' }))
    first.queryClient.setQueryData(initialStateQuery.queryKey, createInitialState(null))
    first.unmount()
    expect(sessionStorage).toHaveLength(0)
  })

  test('nobody else is shown what was typed', async () => {
    const first = await open(ann, { error: ended })
    await typeAndSend(first.user, 'private')
    document.body.replaceChildren()

    await open(bob)
    expect(isShown()).toBe(false)
    expect(sessionStorage).toHaveLength(0)
  })

  test('a draft from an older version says so', async () => {
    const first = await open(ann, { error: ended, version: 3 })
    await typeAndSend(first.user, 'typed')
    document.body.replaceChildren()

    await open(ann, { version: 4 })
    expect(await screen.findByText('changed meanwhile')).toBeTruthy()
    expect(name().value).toBe('typed')
  })

  test('what is no draft of ours is none', async () => {
    sessionStorage.setItem('draft:thing', '{"person":')
    await open(ann)
    expect(isShown()).toBe(false)
  })
})

describe('leaving a form by oneself', () => {
  test('throws the draft away', async () => {
    const { user } = await open(ann, { error: ended })
    await typeAndSend(user, 'typed')
    expect(sessionStorage).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'toggle' }))
    expect(sessionStorage).toHaveLength(0)
  })

  test('other refusals keep nothing and lead nowhere', async () => {
    const { user } = await open(ann, { error: new AppError('FORBIDDEN') })
    await typeAndSend(user, 'typed')
    expect((await screen.findByRole('alert')).textContent).toBe('You are not allowed to do this')
    expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })
})

describe('"Log in"', () => {
  async function end() {
    const page = await open(ann, { error: ended })
    await typeAndSend(page.user, 'typed')
    return page
  }

  test('looks again who is there and lets the guards decide', async () => {
    const { user, queryClient, router } = await end()
    const invalidate = vi.spyOn(router, 'invalidate')
    await answerNext(null)
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(invalidate).toHaveBeenCalledOnce())
    expect(queryClient.getQueryData(initialStateQuery.queryKey)?.actor).toBeNull()
  })

  test('says so when the person is back already, from another tab', async () => {
    const { user } = await end()
    await answerNext({ ...ann, sessionId: bob.sessionId })
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    expect(await screen.findByText('You are logged in again. Please try again.')).toBeTruthy()
    expect(name().value).toBe('typed')
  })

  test('begins anew when somebody else is', async () => {
    const reload = vi.fn()
    vi.stubGlobal('location', { ...window.location, reload })
    const { user } = await end()
    await answerNext(bob)
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    vi.unstubAllGlobals()
  })

  test('can be tried again when there was no answer', async () => {
    const { user } = await end()
    await answerNext(new AppError('UNAVAILABLE'))
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Log in' }).getAttribute('aria-busy')).toBeNull(),
    )
    expect(screen.getByRole('alert').textContent).toContain('Your session has expired')
    expect(name().value).toBe('typed')
  })
})
