import { useNavigate } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { initialStateQuery } from '@/auth/session/initial-state.queries'
import { AppError } from '@/platform/app-error'
import { message } from '@/platform/message'
import { createQueryClient } from '@/platform/query-client'
import { z } from '@/platform/zod'
import { createActor } from '@/testing/actors'
import { createInitialState } from '@/testing/initial-state'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { EditForm } from './edit-form'
import { TextField } from './form-fields'
import { SubmitButton } from './submit-button'
import { useEditForm } from './use-edit-form'

vi.mock('@/auth/session/initial-state.functions', () => ({ getInitialState: vi.fn() }))

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
