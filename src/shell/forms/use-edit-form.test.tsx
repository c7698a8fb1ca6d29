import { useNavigate } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { initialStateQuery } from '@/auth/session/initial-state.queries'
import { AppError } from '@/platform/app-error'
import { message } from '@/platform/message'
import { createQueryClient } from '@/platform/query-client'
import { z } from '@/platform/zod'
import { createActor } from '@/testing/actors'
import { createInitialState } from '@/testing/initial-state'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { EditConflict, SavedField } from './edit-conflict'
import { EditForm } from './edit-form'
import { TextField } from './form-fields'
import { SubmitButton } from './submit-button'
import { useEditForm } from './use-edit-form'

vi.mock('@/auth/session/initial-state.functions', () => ({ getInitialState: vi.fn() }))

beforeEach(() => sessionStorage.clear())

/** A page with a form that saves by `create` and then leads to `/saved`. */
function ThingPage({ create }: { create: (input: { name: string }) => Promise<string> }) {
  const navigate = useNavigate()
  const form = useEditForm({
    draft: 'thing',
    schema: z.object({ name: z.string(), note: z.string() }),
    defaultValues: { name: '', note: '' },
    create: () => ({ mutationFn: create }),
    onSaved: () => navigate({ href: '/saved' }),
  })
  return (
    <EditForm form={form}>
      <TextField name="name" label="Name" />
      <TextField name="note" label="Note" />
      <SubmitButton>Save</SubmitButton>
    </EditForm>
  )
}

async function submit(create: () => Promise<string>) {
  const queryClient = createQueryClient()
  queryClient.setQueryData(initialStateQuery.queryKey, createInitialState(createActor()))
  const page = await renderPage(<ThingPage create={create} />, { queryClient })
  await page.user.type(screen.getByLabelText(/^Name/), 'Rosa')
  await page.user.click(screen.getByRole('button', { name: 'Save' }))
  return page
}

test('a form that has saved leaves the page without a confirmation', async () => {
  const { location } = await submit(() => Promise.resolve('id'))
  await waitFor(() => expect(location()).toBe('/saved'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

/** A page with a form that stays for the next row. */
function CommentPage({ create }: { create: (input: { text: string }) => Promise<string> }) {
  const form = useEditForm({
    draft: 'comment',
    schema: z.object({ text: z.string() }),
    defaultValues: { text: '' },
    create: () => ({ mutationFn: create }),
    onSaved: () => {
      form.methods.reset()
    },
  })
  return (
    <EditForm form={form}>
      <TextField name="text" label="Text" />
      <SubmitButton>Save</SubmitButton>
    </EditForm>
  )
}

test('a form that stays is empty after a save, and leaving with the next input needs a confirmation', async () => {
  const create = vi.fn(async ({ text }: { text: string }) => text)
  const { user, router } = await renderPage(<CommentPage create={create} />)
  const [field, button] = [screen.getByLabelText<HTMLInputElement>(/^Text/), screen.getByRole('button')]
  for (const text of ['first', 'second']) {
    await user.type(field, text)
    await user.click(button)
    await waitFor(() => expect(field.value).toBe(''))
  }
  expect(create.mock.calls.map(([{ text }]) => text)).toEqual(['first', 'second'])
  expect(document.activeElement).toBe(button)
  await user.type(field, 'third')
  void router.navigate({ href: '/elsewhere' })
  expect(await screen.findByRole('button', { name: t('common:unsaved.leave') })).toBeDefined()
})

test('leaving during a save needs a confirmation, and the save does not lead away from the next page', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const { user, router, location, queryClient } = await submit(() => promise)
  void router.navigate({ href: '/elsewhere' })
  await user.click(await screen.findByRole('button', { name: t('common:unsaved.leave') }))
  await waitFor(() => expect(location()).toBe('/elsewhere'))
  resolve('id')
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  await router.load()
  expect(location()).toBe('/elsewhere')
})

test('errors of the server stand at their fields, also those of a part, and the first of them gets the focus', async () => {
  const fields = { name: message('errors:code.CONFLICT'), 'note.part': message('validation:name.required') }
  await submit(() => Promise.reject(new AppError('INVALID', { fields })))
  const [name, note] = [screen.getByLabelText(/^Name/), screen.getByLabelText(/^Note/)]
  await waitFor(() => expect(note.getAttribute('aria-invalid')).toBe('true'))
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(name)
  expect(screen.getByText(t('validation:name.required'))).toBeDefined()
  expect(screen.queryByText(t('errors:code.INVALID'))).toBeNull()
})

const opened = { id: 'thing-id', version: 1, name: 'Rosa', note: 'red' }

/** A page with a form that changes `entity`. */
function EditPage({
  entity,
  saved,
  error,
}: {
  entity: typeof opened
  saved: typeof opened
  error?: AppError
}) {
  const navigate = useNavigate()
  const form = useEditForm({
    draft: 'thing-edit',
    schema: z.object({ name: z.string(), note: z.string() }),
    defaultValues: { name: entity.name, note: entity.note },
    entity,
    update: () => ({
      mutationFn: async ({ version, ...input }) => {
        if (error) throw error
        if (version !== saved.version) throw new AppError('STALE')
        return { ...input, version: version + 1 }
      },
    }),
    detail: () => ({ queryKey: ['thing'], queryFn: async () => saved }),
    onSaved: ({ version }) => navigate({ href: `/saved/${version}` }),
  })
  const conflict = (changed: typeof opened) => (
    <EditConflict title="Changed">
      <SavedField name="name" term="Saved name">
        {changed.name}
      </SavedField>
      <SavedField name="note" term="Saved note">
        {changed.note}
      </SavedField>
    </EditConflict>
  )
  return (
    <EditForm form={form} conflict={conflict}>
      <TextField name="name" label="Name" />
      <TextField name="note" label="Note" />
      <SubmitButton>Save</SubmitButton>
    </EditForm>
  )
}

async function edit(
  saved: typeof opened,
  { entity = opened, error }: { entity?: typeof opened; error?: AppError } = {},
) {
  const queryClient = createQueryClient()
  queryClient.setQueryData(initialStateQuery.queryKey, createInitialState(actor))
  return renderPage(<EditPage entity={entity} saved={saved} error={error} />, { queryClient })
}

const actor = createActor()
const save = () => screen.getByRole('button', { name: 'Save' })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))

test('after an edit conflict, typed input stays, other fields get the saved values, and the next save replaces them', async () => {
  const { user, location } = await edit({ ...opened, version: 2, note: 'blue' })
  await user.type(field('Name'), ' Reader')
  await user.click(save())
  expect(await screen.findByText('Saved note')).toBeDefined()
  expect(screen.queryByText('Saved name'), 'the other person has not changed it').toBeNull()
  expect(screen.queryByText(t('errors:code.STALE'))).toBeNull()
  expect([field('Name').value, field('Note').value]).toEqual(['Rosa Reader', 'blue'])
  await user.click(save())
  await waitFor(() => expect(location()).toBe('/saved/3'))
})

test('a save whose response was lost counts as saved when it is repeated', async () => {
  const { user, location } = await edit({ ...opened, version: 2, name: 'Rosa Reader' })
  await user.type(field('Name'), ' Reader')
  await user.click(save())
  await waitFor(() => expect(location()).toBe('/saved/2'))
})

test('a draft of an older version shows all saved values, because the older ones are not known', async () => {
  const first = await edit(opened, { error: new AppError('SESSION_EXPIRED') })
  await first.user.type(field('Name'), ' Reader')
  await first.user.click(save())
  await screen.findByText(t('errors:code.SESSION_EXPIRED'))
  // A document load: React unmounts nothing and runs no cleanup.
  document.body.replaceChildren()

  const saved = { ...opened, version: 2, note: 'blue' }
  await edit(saved, { entity: saved })
  expect(await screen.findByText('Saved name')).toBeDefined()
  expect(screen.getByText('Saved note')).toBeDefined()
  expect(field('Name').value).toBe('Rosa Reader')
})
