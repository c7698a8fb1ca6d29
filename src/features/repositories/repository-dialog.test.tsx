import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '@/platform/app-error'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { createRepository, getRepository, updateRepository } from './repositories.functions'
import { RepositoryDialog } from './repository-dialog'

vi.mock('./repositories.functions', () => ({
  createRepository: vi.fn(),
  getRepository: vi.fn(),
  listRepositories: vi.fn(),
  removeRepository: vi.fn(),
  updateRepository: vi.fn(),
}))

const create = vi.mocked(createRepository)
const update = vi.mocked(updateRepository)
const get = vi.mocked(getRepository)

const saved = {
  id: '0199a3c4-5d6e-7f80-9a1b-2c3d4e5f6071',
  name: 'design-system',
  link: 'https://git.example.com/design-system',
  description: 'A library',
  version: 3,
  createdAt: new Date('2026-01-01T10:00:00Z'),
  updatedAt: new Date('2026-01-02T10:00:00Z'),
}

beforeEach(() => {
  for (const mock of [create, update, get]) mock.mockReset()
})

async function renderDialog(repository?: typeof saved) {
  const page = await renderPage(<Page repository={repository} />)
  await screen.findByRole('dialog')
  return page
}

function Page({ repository }: { repository?: typeof saved }) {
  const [isOpen, setIsOpen] = useState(true)
  return <RepositoryDialog repository={repository} open={isOpen} onClose={() => setIsOpen(false)} />
}

const nameLabel = t('repositories:name')
const linkLabel = t('repositories:link')
const descriptionLabel = t('repositories:description')
const createLabel = t('repositories:create')
const saveLabel = t('common:actions.save')
const cancelLabel = t('common:actions.cancel')

const dialog = () => screen.queryByRole('dialog')
const button = (name: string) => screen.getByRole('button', { name })
const confirmation = () => screen.findByRole('alertdialog', { name: t('common:unsaved.title') })

function field(label: string) {
  return screen.getByRole<HTMLInputElement>('textbox', { name: (name) => name.startsWith(label) })
}

function readError(element: HTMLElement) {
  return document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent
}

describe('creating a repository', () => {
  test('a new repository is saved with trimmed and completed input, and the dialog closes', async () => {
    create.mockResolvedValue(saved)
    const { user } = await renderDialog()
    await user.type(field(nameLabel), ' design-system ')
    await user.type(field(linkLabel), 'git.example.com/design-system')
    await user.click(button(createLabel))
    await waitFor(() => expect(dialog()).toBeNull())
    expect(create).toHaveBeenCalledExactlyOnceWith({
      data: { name: 'design-system', link: 'https://git.example.com/design-system', description: '' },
    })
  })

  test('invalid fields show their errors, and no request is sent', async () => {
    const { user } = await renderDialog()
    await user.type(field(linkLabel), 'abc')
    await user.click(button(createLabel))
    await waitFor(() => expect(readError(field(nameLabel))).toBe(t('validation:name.required')))
    expect(readError(field(linkLabel))).toBe(t('form-fields:link.tooShort', { count: 4 }))
    expect(document.activeElement).toBe(field(nameLabel))
    await user.type(field(linkLabel), 'def')
    await waitFor(() => expect(readError(field(linkLabel))).toBe(t('form-fields:link.withoutDot')))
    expect(create).not.toHaveBeenCalled()
  })

  test('a taken name is shown at its field, and the input is kept', async () => {
    create.mockRejectedValueOnce(new AppError('CONFLICT', { fields: { name: 'repositories:conflict.name' } }))
    const { user } = await renderDialog()
    await user.type(field(nameLabel), 'design-system')
    await user.type(field(linkLabel), 'git.example.com')
    await user.type(field(descriptionLabel), 'Mine')
    await user.click(button(createLabel))
    await waitFor(() => expect(readError(field(nameLabel))).toBe(t('repositories:conflict.name')))
    expect(field(nameLabel).getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field(nameLabel))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(field(descriptionLabel).value).toBe('Mine')

    create.mockResolvedValue(saved)
    await user.type(field(nameLabel), '-2')
    await user.click(button(createLabel))
    await waitFor(() => expect(dialog()).toBeNull())
    expect(create.mock.lastCall?.[0]).toMatchObject({
      data: { name: 'design-system-2', description: 'Mine' },
    })
  })

  test.each([
    [new AppError('UNAVAILABLE'), t('errors:code.UNAVAILABLE')],
    [new AppError('FORBIDDEN'), t('errors:code.FORBIDDEN')],
    [new AppError('SESSION_EXPIRED'), t('errors:code.SESSION_EXPIRED')],
    [new Error('secret of the server'), t('errors:code.UNKNOWN_ERROR')],
  ])('a failed creation shows the reason and can be tried again: %s', async (error, message) => {
    create.mockRejectedValueOnce(error)
    const { user } = await renderDialog()
    await user.type(field(nameLabel), 'design-system')
    await user.type(field(linkLabel), 'git.example.com')
    await user.click(button(createLabel))
    expect((await screen.findByRole('alert')).textContent).toContain(message)
    expect(document.body.textContent).not.toContain('secret')
    expect(field(nameLabel).value).toBe('design-system')

    create.mockResolvedValue(saved)
    await user.click(button(createLabel))
    await waitFor(() => expect(dialog()).toBeNull())
  })

  test('two clicks in one frame create one repository', async () => {
    create.mockResolvedValue(saved)
    const { user } = await renderDialog()
    await user.type(field(nameLabel), 'design-system')
    await user.type(field(linkLabel), 'git.example.com/design-system')
    act(() => {
      button(createLabel).click()
      button(createLabel).click()
    })
    await waitFor(() => expect(dialog()).toBeNull())
    expect(create).toHaveBeenCalledOnce()
  })

  test('a pending creation is not sent twice, and the dialog stays open', async () => {
    create.mockReturnValue(new Promise(() => {}))
    const { user } = await renderDialog()
    await user.type(field(nameLabel), 'design-system')
    await user.type(field(linkLabel), 'git.example.com')
    await user.click(button(createLabel))
    await waitFor(() => expect(button(createLabel).getAttribute('aria-busy')).toBe('true'))
    await user.click(button(createLabel))
    await user.type(field(nameLabel), '{Enter}')
    await user.click(button(cancelLabel))
    await user.keyboard('{Escape}')
    expect(create).toHaveBeenCalledOnce()
    expect(dialog()).not.toBeNull()
  })
})

describe('editing a repository', () => {
  test('the edit form starts from the saved values and sends their version', async () => {
    update.mockResolvedValue({ ...saved, name: 'design-system-2', version: 4 })
    const { user } = await renderDialog(saved)
    expect([nameLabel, linkLabel, descriptionLabel].map((label) => field(label).value)).toEqual([
      'design-system',
      'https://git.example.com/design-system',
      'A library',
    ])
    await user.type(field(nameLabel), '-2')
    await user.click(button(saveLabel))
    await waitFor(() => expect(dialog()).toBeNull())
    expect(update).toHaveBeenCalledExactlyOnceWith({
      data: { id: saved.id, name: 'design-system-2', link: saved.link, description: 'A library', version: 3 },
    })
  })

  test('an edit conflict shows the saved values, keeps the input and updates the other fields', async () => {
    update.mockRejectedValueOnce(new AppError('STALE'))
    get.mockResolvedValue({ ...saved, name: 'renamed-by-eve', description: 'By Eve', version: 7 })
    const { user } = await renderDialog(saved)
    await user.clear(field(descriptionLabel))
    await user.type(field(descriptionLabel), 'By Ada')
    await user.click(button(saveLabel))
    const warning = await screen.findByText(t('repositories:stale.title'))
    const alert = within(dialog() ?? document.body)
    expect(warning).toBeDefined()
    expect(alert.getByText('renamed-by-eve')).toBeDefined()
    expect(alert.getByText('By Eve')).toBeDefined()
    expect(alert.queryByText(saved.link), 'only what Eve has changed').toBeNull()
    expect(field(descriptionLabel).value).toBe('By Ada')
    expect(field(nameLabel).value).toBe('renamed-by-eve')

    update.mockResolvedValue({ ...saved, version: 8 })
    await user.click(button(saveLabel))
    await waitFor(() => expect(dialog()).toBeNull())
    expect(update.mock.lastCall?.[0]).toMatchObject({
      data: { version: 7, name: 'renamed-by-eve', description: 'By Ada' },
    })
  })

  test('a save whose response was lost counts as saved at the next attempt', async () => {
    update.mockRejectedValueOnce(new AppError('UNREACHABLE')).mockRejectedValueOnce(new AppError('STALE'))
    const { user } = await renderDialog(saved)
    await user.type(field(nameLabel), '-2')
    await user.click(button(saveLabel))
    await screen.findByText(t('errors:code.UNREACHABLE'))

    get.mockResolvedValue({ ...saved, name: 'design-system-2', version: 4 })
    await user.click(button(saveLabel))
    await waitFor(() => expect(dialog()).toBeNull())
    expect(update).toHaveBeenCalledTimes(2)
  })

  test('an edit conflict without a readable row shows the error and keeps the input', async () => {
    update.mockRejectedValueOnce(new AppError('STALE'))
    get.mockRejectedValue(new AppError('NOT_FOUND'))
    const { user } = await renderDialog(saved)
    await user.type(field(nameLabel), '-2')
    await user.click(button(saveLabel))
    expect((await screen.findByRole('alert')).textContent).toContain(t('errors:code.STALE'))
    expect(field(nameLabel).value).toBe('design-system-2')
  })
})

describe('unsaved input', () => {
  test('a dialog without input closes at once', async () => {
    const { user } = await renderDialog()
    await user.click(button(cancelLabel))
    await waitFor(() => expect(dialog()).toBeNull())
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test.each(['The button', 'Escape'])('%s asks before input is lost', async (way) => {
    const { user } = await renderDialog()
    await user.type(field(nameLabel), 'design-system')
    if (way === 'Escape') await user.keyboard('{Escape}')
    else await user.click(button(cancelLabel))
    await user.click(within(await confirmation()).getByText(t('common:unsaved.stay')))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(field(nameLabel).value).toBe('design-system')

    await user.click(button(cancelLabel))
    await user.click(within(await confirmation()).getByRole('button', { name: t('common:unsaved.leave') }))
    await waitFor(() => expect(dialog()).toBeNull())
  })

  test('input that was undone does not count as unsaved', async () => {
    const { user } = await renderDialog(saved)
    await user.type(field(nameLabel), 'x')
    await user.type(field(nameLabel), '{Backspace}')
    await user.click(button(cancelLabel))
    await waitFor(() => expect(dialog()).toBeNull())
  })

  test('leaving the page asks before input is lost', async () => {
    const { user, router, location } = await renderDialog()
    await user.type(field(nameLabel), 'design-system')
    act(() => router.history.push('/elsewhere'))
    await user.click(within(await confirmation()).getByText(t('common:unsaved.stay')))
    expect(location()).toBe('/')
    expect(field(nameLabel).value).toBe('design-system')

    act(() => router.history.push('/elsewhere'))
    await user.click(within(await confirmation()).getByRole('button', { name: t('common:unsaved.leave') }))
    await waitFor(() => expect(location()).toBe('/elsewhere'))
  })
})
