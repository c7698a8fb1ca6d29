import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { getInitialState } from '@/auth/session/initial-state.functions'
import { initialStateQuery } from '@/auth/session/initial-state.queries'
import { AppError } from '@/platform/app-error'
import { createActor } from '@/testing/actors'
import { createInitialState } from '@/testing/initial-state'
import { createUserDetail } from '@/testing/listed-users'
import { unsentCode as code } from '@/testing/mailbox'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { getUser, updateUser } from '../users.functions'
import { UpdateUserPage } from './update-user-page'

vi.mock('../users.functions', () => ({
  banUsers: vi.fn(),
  createUser: vi.fn(),
  getUser: vi.fn(),
  impersonateUser: vi.fn(),
  inviteUser: vi.fn(),
  listUserSessions: vi.fn(),
  listUsers: vi.fn(),
  removeUsers: vi.fn(),
  revokeUserSession: vi.fn(),
  revokeUserSessions: vi.fn(),
  unbanUsers: vi.fn(),
  updateUser: vi.fn(),
}))
vi.mock('@/auth/step-up/step-up.functions', () => ({
  confirmStepUpCode: vi.fn(),
  requestStepUpCode: vi.fn(),
}))
vi.mock('@/auth/session/initial-state.functions', () => ({
  getInitialState: vi.fn(async () => createInitialState(createActor())),
}))

const get = vi.mocked(getUser)
const update = vi.mocked(updateUser)

const saved = createUserDetail({
  id: '0199a3c4-5d6e-7f80-9a1b-2c3d4e5f6071',
  name: 'Rosa',
  email: 'rosa@example.com',
  role: 'admin',
  isAdministrator: true,
  version: 3,
})

beforeEach(() => {
  get.mockReset()
  update.mockReset()
  get.mockResolvedValue(saved)
})

async function renderEdit(actor = createActor({ role: 'admin' })) {
  const page = await renderPage(<UpdateUserPage actor={actor} id={saved.id} />)
  await screen.findByRole('heading', { name: t('users:edit') })
  return page
}

function field(label: string) {
  return screen.getByRole<HTMLInputElement>('textbox', { name: (name) => name.startsWith(label) })
}
const save = () => screen.getByRole('button', { name: t('common:actions.save') })

test('an edited user is saved with the version the form started from, and the page leads to the user', async () => {
  update.mockResolvedValue({ ...saved, version: 4 })
  const { user, location } = await renderEdit()
  await user.type(field(t('users:name')), ' Reader')
  await user.click(save())
  await waitFor(() => expect(location()).toContain(`/manager/users/${saved.id}`))
  expect(update).toHaveBeenCalledExactlyOnceWith({
    data: { id: saved.id, name: 'Rosa Reader', email: saved.email, role: 'admin', version: 3 },
  })
})

test('a saved user is shown as saved if the refetch of the signed-in person fails', async () => {
  vi.mocked(getInitialState).mockRejectedValueOnce(new AppError('FORBIDDEN'))
  update.mockResolvedValue({ ...saved, version: 4 })
  const { user, location, queryClient } = await renderEdit()
  queryClient.setQueryData(initialStateQuery.queryKey, createInitialState(createActor()))
  await user.type(field(t('users:name')), ' Reader')
  await user.click(save())
  await waitFor(() => expect(location()).toContain(`/manager/users/${saved.id}`))
  expect(queryClient.getQueryState(initialStateQuery.queryKey)?.isInvalidated).toBe(true)
})

test('a taken address is shown at its field, and the form can be sent again', async () => {
  update.mockRejectedValueOnce(new AppError('CONFLICT', { fields: { email: 'users:conflict.email' } }))
  const { user } = await renderEdit()
  await user.type(field(t('users:email')), '.org')
  await user.click(save())
  await waitFor(() => expect(field(t('users:email')).getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(field(t('users:email')))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an edit conflict shows the saved user, keeps the input and saves it over the new version', async () => {
  update.mockRejectedValueOnce(new AppError('STALE'))
  const { user, location } = await renderEdit()
  get.mockResolvedValue({ ...saved, name: 'Renamed by Eve', version: 7 })
  await user.type(field(t('users:name')), ' Reader')
  await user.click(save())
  expect((await screen.findByText(t('users:stale.title'))).closest('[role]')?.textContent).toContain(
    'Renamed by Eve',
  )
  expect(screen.queryByText(t('errors:code.STALE'))).toBeNull()
  expect(field(t('users:name')).value).toBe('Rosa Reader')

  update.mockResolvedValue({ ...saved, version: 8 })
  await user.click(save())
  await waitFor(() => expect(location()).toContain(`/manager/users/${saved.id}`))
  expect(update.mock.lastCall?.[0]).toMatchObject({ data: { name: 'Rosa Reader', version: 7 } })
})

test('administrators must confirm before they remove their own role', async () => {
  const { user } = await renderEdit(createActor({ id: saved.id, role: 'admin' }))
  await user.selectOptions(screen.getByRole('combobox', { name: t('users:roleLabel') }), 'user')
  await user.click(save())
  const confirmation = within(await screen.findByRole('alertdialog'))
  expect(update).not.toHaveBeenCalled()
  await user.click(confirmation.getByText(t('common:actions.cancel')))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(update).not.toHaveBeenCalled()
})

test('administrators who remove their own role confirm it once, also when a code is required', async () => {
  update.mockRejectedValueOnce(new AppError('STEP_UP_REQUIRED')).mockReturnValue(new Promise(() => {}))
  const { user } = await renderEdit(createActor({ id: saved.id, role: 'admin' }))
  await user.selectOptions(screen.getByRole('combobox', { name: t('users:roleLabel') }), 'user')
  await user.click(save())
  await user.click(await screen.findByRole('button', { name: t('users:ownRole.confirm') }))
  const stepUp = within(await screen.findByRole('alertdialog', { name: t('account:stepUp.title') }))
  await user.click(stepUp.getByRole('button', { name: t('account:stepUp.send') }))
  await user.type(await stepUp.findByLabelText(t('account:code')), code)
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2))
  expect(screen.queryByRole('alertdialog', { name: t('users:ownRole.title') })).toBeNull()
})

test('leaving the page with unsaved input asks first', async () => {
  const { user, location } = await renderEdit()
  await user.type(field(t('users:name')), ' Reader')
  await user.click(screen.getByRole('link', { name: t('common:actions.cancel') }))
  const confirmation = within(await screen.findByRole('alertdialog', { name: t('common:unsaved.title') }))
  expect(location()).toBe('/')
  await user.click(confirmation.getByRole('button', { name: t('common:unsaved.leave') }))
  await waitFor(() => expect(location()).toContain(`/manager/users/${saved.id}`))
})
