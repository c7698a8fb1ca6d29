import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '@/platform/app-error'
import { isolate } from '@/platform/text/bidi'
import { createActor } from '@/testing/actors'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { getRepository, removeRepository } from './repositories.functions'
import { repositoryQueries } from './repositories.queries'
import { RepositoryPage } from './repository-page'

vi.mock('./repositories.functions', () => ({
  createRepository: vi.fn(),
  getRepository: vi.fn(),
  listRepositories: vi.fn(),
  removeRepository: vi.fn(),
  updateRepository: vi.fn(),
}))

const get = vi.mocked(getRepository)
const remove = vi.mocked(removeRepository)

const saved = {
  id: '0199a3c4-5d6e-7f80-9a1b-2c3d4e5f6071',
  name: 'design-system',
  link: 'https://git.example.com/design-system',
  description: 'A library\nfor everybody',
  version: 3,
  createdAt: new Date('2026-01-01T10:00:00Z'),
  updatedAt: new Date('2026-01-02T10:00:00Z'),
}

beforeEach(() => {
  get.mockReset()
  remove.mockReset()
})

type Props = Partial<Parameters<typeof RepositoryPage>[0]>

async function renderDetail(props: Props = {}, repository = saved) {
  get.mockResolvedValue(repository)
  const actor = createActor({ role: 'admin' })
  const page = await renderPage(<RepositoryPage area="manager" actor={actor} id={repository.id} {...props} />)
  await screen.findByRole('heading', { name: repository.name })
  return page
}

test('the page shows the repository, and its link sends no referrer', async () => {
  await renderDetail()
  const link = screen.getByRole('link', { name: /git\.example\.com/ })
  expect(link.getAttribute('href')).toBe(saved.link)
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  expect(document.body.textContent).toContain('A library\nfor everybody')
  expect(get).toHaveBeenCalledOnce()
})

test('markup in name and description is shown as text', async () => {
  const hostile = '<img src=x onerror=alert(1)>'
  const { container } = await renderDetail({}, { ...saved, name: hostile, description: hostile })
  expect(container.querySelector('img')).toBeNull()
})

test('an empty description is shown as missing', async () => {
  await renderDetail({}, { ...saved, description: '' })
  expect(screen.getByText(t('repositories:noDescription'))).toBeDefined()
})

test.each<[string, Props, boolean]>([
  ['an administrator in the manager', {}, true],
  ['a user in the manager', { actor: createActor({ role: 'user' }) }, false],
  ['an administrator in the app', { area: 'app' }, false],
  ['a user in the app', { area: 'app', actor: createActor({ role: 'user' }) }, false],
])('%s sees the buttons to edit and delete only with permission: %#', async (_who, props, isOffered) => {
  await renderDetail(props)
  expect(screen.queryByRole('button', { name: t('common:actions.edit') }) !== null).toBe(isOffered)
  expect(screen.queryByRole('button', { name: t('common:actions.delete') }) !== null).toBe(isOffered)
})

describe('returning to the page', () => {
  const comeBack = () => act(() => void window.dispatchEvent(new Event('visibilitychange')))

  test('returning to the page shows what was changed meanwhile', async () => {
    await renderDetail()
    get.mockResolvedValue({ ...saved, name: 'renamed' })
    comeBack()
    expect(await screen.findByRole('heading', { name: 'renamed' })).toBeTruthy()
  })

  test('returning to a deleted repository says so and keeps the input', async () => {
    const { user } = await renderDetail()
    await user.click(screen.getByRole('button', { name: t('common:actions.edit') }))
    await user.type(await screen.findByLabelText(t('repositories:name')), ' renamed')
    get.mockRejectedValue(new AppError('NOT_FOUND'))
    comeBack()
    expect(await screen.findByText(t('errors:code.NOT_FOUND'))).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(t('repositories:name')).value).toBe(
      'design-system renamed',
    )
  })

  test('a failed refetch on return leaves the page as it is', async () => {
    await renderDetail()
    get.mockRejectedValue(new AppError('UNKNOWN_ERROR'))
    comeBack()
    await waitFor(() => expect(get).toHaveBeenCalledTimes(2))
    expect(screen.getByRole('heading', { name: saved.name })).toBeTruthy()
    expect(screen.queryByText(t('errors:code.UNKNOWN_ERROR'))).toBeNull()
  })
})

describe('deleting', () => {
  const confirmation = () => screen.findByRole('alertdialog')

  async function ask(page: Awaited<ReturnType<typeof renderDetail>>) {
    await page.user.click(screen.getByRole('button', { name: t('common:actions.delete') }))
    return within(await confirmation())
  }

  test('deleting asks first, by name, and cancelling does nothing', async () => {
    const page = await renderDetail()
    const dialog = await ask(page)
    expect((await confirmation()).textContent).toContain(
      t('repositories:deleteTitle', { name: isolate('design-system') }),
    )
    await page.user.click(dialog.getByText(t('common:actions.cancel')))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(remove).not.toHaveBeenCalled()
  })

  test('deleting leads to the list and removes the cached row', async () => {
    remove.mockResolvedValue(undefined)
    const page = await renderDetail()
    await page.user.click((await ask(page)).getByRole('button', { name: t('common:actions.delete') }))
    await waitFor(() => expect(page.location()).toContain('/manager/repositories'))
    expect(remove).toHaveBeenCalledExactlyOnceWith({ data: { id: saved.id } })
    expect(page.queryClient.getQueryData(repositoryQueries.detail(saved.id).queryKey)).toBeUndefined()
    expect(get).toHaveBeenCalledOnce()
  })

  test('two clicks in one frame delete once', async () => {
    remove.mockResolvedValue(undefined)
    const page = await renderDetail()
    const button = (await ask(page)).getByRole('button', { name: t('common:actions.delete') })
    act(() => {
      button.click()
      button.click()
    })
    await waitFor(() => expect(page.location()).toContain('/manager/repositories'))
    expect(remove).toHaveBeenCalledOnce()
  })

  test('a failed deletion shows the reason and can be tried again', async () => {
    remove.mockRejectedValueOnce(new AppError('FORBIDDEN'))
    const page = await renderDetail()
    const dialog = await ask(page)
    await page.user.click(dialog.getByRole('button', { name: t('common:actions.delete') }))
    expect((await dialog.findByRole('alert')).textContent).toContain(t('errors:code.FORBIDDEN'))
    expect(page.location()).toBe('/')
    remove.mockResolvedValue(undefined)
    await page.user.click(dialog.getByRole('button', { name: t('common:actions.delete') }))
    await waitFor(() => expect(page.location()).toContain('/manager/repositories'))
  })
})
