import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '@/platform/app-error'
import { renderPage } from '@/testing/render-page'
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

const dialog = () => screen.queryByRole('dialog')
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const button = (name: string) => screen.getByRole('button', { name })
const question = () => screen.findByRole('alertdialog', { name: 'Discard changes?' })

function readError(element: HTMLElement) {
  return document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent
}

describe('creating a repository', () => {
  test('a new repository is saved with trimmed and completed input, and the dialog closes', async () => {
    create.mockResolvedValue(saved)
    const { user } = await renderDialog()
    await user.type(field(/^Name/), ' design-system ')
    await user.type(field(/^Link/), 'git.example.com/design-system')
    await user.click(button('Create repository'))
    await waitFor(() => expect(dialog()).toBeNull())
    expect(create).toHaveBeenCalledExactlyOnceWith({
      data: { name: 'design-system', link: 'https://git.example.com/design-system', description: '' },
    })
  })

  test('invalid fields show their errors, and no request is sent', async () => {
    const { user } = await renderDialog()
    await user.type(field(/^Link/), 'abc')
    await user.click(button('Create repository'))
    await waitFor(() => expect(readError(field(/^Name/))).toBe('Name is required'))
    expect(readError(field(/^Link/))).toBe('Link must have at least 4 characters')
    expect(document.activeElement).toBe(field(/^Name/))
    await user.type(field(/^Link/), 'def')
    await waitFor(() => expect(readError(field(/^Link/))).toBe('Link must contain at least one dot'))
    expect(create).not.toHaveBeenCalled()
  })

  test('a taken name is shown at its field, and the input is kept', async () => {
    create.mockRejectedValueOnce(new AppError('CONFLICT', { fields: { name: 'repositories:conflict.name' } }))
    const { user } = await renderDialog()
    await user.type(field(/^Name/), 'design-system')
    await user.type(field(/^Link/), 'git.example.com')
    await user.type(field(/^Description/), 'Mine')
    await user.click(button('Create repository'))
    await waitFor(() => expect(readError(field(/^Name/))).toBe('Name is already in use'))
    expect(field(/^Name/).getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field(/^Name/))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(field(/^Description/).value).toBe('Mine')

    create.mockResolvedValue(saved)
    await user.type(field(/^Name/), '-2')
    await user.click(button('Create repository'))
    await waitFor(() => expect(dialog()).toBeNull())
    expect(create.mock.lastCall?.[0]).toMatchObject({
      data: { name: 'design-system-2', description: 'Mine' },
    })
  })

  test.each([
    [new AppError('UNAVAILABLE'), 'The service is not available right now.'],
    [new AppError('FORBIDDEN'), 'You are not allowed to do this'],
    [new AppError('SESSION_EXPIRED'), 'Your session has expired.'],
    [new Error('secret of the server'), 'Something went wrong'],
  ])('a failed creation shows the reason and can be tried again: %s', async (error, message) => {
    create.mockRejectedValueOnce(error)
    const { user } = await renderDialog()
    await user.type(field(/^Name/), 'design-system')
    await user.type(field(/^Link/), 'git.example.com')
    await user.click(button('Create repository'))
    expect((await screen.findByRole('alert')).textContent).toContain(message)
    expect(document.body.textContent).not.toContain('secret')
    expect(field(/^Name/).value).toBe('design-system')

    create.mockResolvedValue(saved)
    await user.click(button('Create repository'))
    await waitFor(() => expect(dialog()).toBeNull())
  })

  test('two clicks in one frame create one repository', async () => {
    create.mockResolvedValue(saved)
    const { user } = await renderDialog()
    await user.type(field(/^Name/), 'design-system')
    await user.type(field(/^Link/), 'git.example.com/design-system')
    act(() => {
      button('Create repository').click()
      button('Create repository').click()
    })
    await waitFor(() => expect(dialog()).toBeNull())
    expect(create).toHaveBeenCalledOnce()
  })

  test('a pending creation is not sent twice, and the dialog stays open', async () => {
    create.mockReturnValue(new Promise(() => {}))
    const { user } = await renderDialog()
    await user.type(field(/^Name/), 'design-system')
    await user.type(field(/^Link/), 'git.example.com')
    await user.click(button('Create repository'))
    await waitFor(() => expect(button('Create repository').getAttribute('aria-busy')).toBe('true'))
    await user.click(button('Create repository'))
    await user.type(field(/^Name/), '{Enter}')
    await user.click(button('Cancel'))
    await user.keyboard('{Escape}')
    expect(create).toHaveBeenCalledOnce()
    expect(dialog()).not.toBeNull()
  })
})

describe('editing a repository', () => {
  test('the edit form starts from the saved values and sends their version', async () => {
    update.mockResolvedValue({ ...saved, name: 'design-system-2', version: 4 })
    const { user } = await renderDialog(saved)
    expect([/^Name/, /^Link/, /^Description/].map((name) => field(name).value)).toEqual([
      'design-system',
      'https://git.example.com/design-system',
      'A library',
    ])
    await user.type(field(/^Name/), '-2')
    await user.click(button('Save'))
    await waitFor(() => expect(dialog()).toBeNull())
    expect(update).toHaveBeenCalledExactlyOnceWith({
      data: { id: saved.id, name: 'design-system-2', link: saved.link, description: 'A library', version: 3 },
    })
  })

  test('an edit conflict shows the saved values and keeps the input', async () => {
    update.mockRejectedValueOnce(new AppError('STALE'))
    get.mockResolvedValue({ ...saved, name: 'renamed-by-eve', description: 'By Eve', version: 7 })
    const { user } = await renderDialog(saved)
    await user.clear(field(/^Description/))
    await user.type(field(/^Description/), 'By Ada')
    await user.click(button('Save'))
    const warning = await screen.findByText('This repository was changed in the meantime')
    const alert = within(dialog() ?? document.body)
    expect(warning).toBeDefined()
    expect(alert.getByText('renamed-by-eve')).toBeDefined()
    expect(alert.getByText('By Eve')).toBeDefined()
    expect(field(/^Description/).value).toBe('By Ada')
    expect(field(/^Name/).value).toBe('design-system')

    update.mockResolvedValue({ ...saved, version: 8 })
    await user.click(button('Save'))
    await waitFor(() => expect(dialog()).toBeNull())
    expect(update.mock.lastCall?.[0]).toMatchObject({ data: { version: 7, description: 'By Ada' } })
  })

  test('an edit conflict without a readable row shows the error and keeps the input', async () => {
    update.mockRejectedValueOnce(new AppError('STALE'))
    get.mockRejectedValue(new AppError('NOT_FOUND'))
    const { user } = await renderDialog(saved)
    await user.type(field(/^Name/), '-2')
    await user.click(button('Save'))
    expect((await screen.findByRole('alert')).textContent).toContain('This was changed in the meantime')
    expect(field(/^Name/).value).toBe('design-system-2')
  })
})

describe('unsaved input', () => {
  test('a dialog without input closes at once', async () => {
    const { user } = await renderDialog()
    await user.click(button('Cancel'))
    await waitFor(() => expect(dialog()).toBeNull())
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test.each(['Cancel', 'Escape'])('%s asks before input is lost', async (way) => {
    const { user } = await renderDialog()
    await user.type(field(/^Name/), 'design-system')
    if (way === 'Escape') await user.keyboard('{Escape}')
    else await user.click(button(way))
    await user.click(within(await question()).getByText('Keep editing'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(field(/^Name/).value).toBe('design-system')

    await user.click(button('Cancel'))
    await user.click(within(await question()).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(dialog()).toBeNull())
  })

  test('input that was undone does not count as unsaved', async () => {
    const { user } = await renderDialog(saved)
    await user.type(field(/^Name/), 'x')
    await user.type(field(/^Name/), '{Backspace}')
    await user.click(button('Cancel'))
    await waitFor(() => expect(dialog()).toBeNull())
  })

  test('leaving the page asks before input is lost', async () => {
    const { user, router, location } = await renderDialog()
    await user.type(field(/^Name/), 'design-system')
    act(() => router.history.push('/elsewhere'))
    await user.click(within(await question()).getByText('Keep editing'))
    expect(location()).toBe('/')
    expect(field(/^Name/).value).toBe('design-system')

    act(() => router.history.push('/elsewhere'))
    await user.click(within(await question()).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(location()).toBe('/elsewhere'))
  })
})
