import { screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '@/platform/app-error'
import { createActor } from '@/testing/actors'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { changeAvatar, deleteAvatar } from './avatar.functions'
import { AvatarSetting } from './avatar-setting'
import { readPicture } from './crop-picture'

vi.mock('./avatar.functions', () => ({ changeAvatar: vi.fn(), deleteAvatar: vi.fn() }))
vi.mock('@/auth/session/initial-state.functions', () => ({ getInitialState: vi.fn(async () => ({})) }))
// There is no canvas here.
vi.mock('./crop-picture', () => ({
  readPicture: vi.fn(),
  cropPicture: vi.fn((_picture, { x }) => ({ picture: `cropped at ${x}` })),
}))
vi.mock('./avatar-cropper', () => ({
  AvatarCropper: ({ onCrop }: { onCrop: (area: object) => void }) => {
    useEffect(() => onCrop({ x: 7, y: 0, width: 10, height: 10 }), [onCrop])
    return <p>Cropper</p>
  },
}))

const change = vi.mocked(changeAvatar)
const remove = vi.mocked(deleteAvatar)
const read = vi.mocked(readPicture)

beforeEach(() => {
  for (const mock of [change, remove, read]) mock.mockReset()
  read.mockImplementation(async () => new Image())
})

async function open(image: string | null = null) {
  const page = await renderPage(<AvatarSetting actor={createActor({ name: 'Ada', image })} />)
  await page.user.click(screen.getByRole('button', { name: t('account:avatar.change') }))
  await screen.findByRole('dialog')
  return page
}

async function choose({ user }: Awaited<ReturnType<typeof open>>) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no field for a file.')
  await user.upload(input, new File(['x'], 'a.png', { type: 'image/png' }))
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('the dialog names the accepted files, and the row of the account does not', async () => {
  await open()
  expect(screen.getByRole('dialog').textContent).toContain(t('account:avatar.hint'))
  expect(screen.getAllByText(t('account:avatar.text'))).toHaveLength(1)
})

test('the cropped part of the chosen picture is saved', async () => {
  const page = await open()
  expect(screen.queryByRole('button', { name: t('account:avatar.save') })).toBeNull()
  await choose(page)
  await screen.findByText('Cropper')
  await page.user.click(await screen.findByRole('button', { name: t('account:avatar.save') }))
  await isClosed()
  expect(change).toHaveBeenCalledWith({ data: { picture: 'cropped at 7' } })
})

test('a picture that the server refuses stays, with the reason', async () => {
  change.mockRejectedValue(new AppError('INVALID', { message: 'account:avatar.unreadable' }))
  const page = await open()
  await choose(page)
  await screen.findByText('Cropper')
  await page.user.click(await screen.findByRole('button', { name: t('account:avatar.save') }))
  await screen.findByText(t('account:avatar.unreadable'))
  expect(screen.getByText('Cropper')).toBeDefined()
})

test('a file that the browser cannot read is refused', async () => {
  read.mockRejectedValue(new Error('no picture'))
  await choose(await open())
  await screen.findByText(t('account:avatar.unreadable'))
  expect(screen.queryByRole('button', { name: t('account:avatar.save') })).toBeNull()
})

test('a picture is deleted after a confirmation, and without a picture there is nothing to delete', async () => {
  const { user, unmount } = await open('/avatars/a.webp')
  await user.click(screen.getByRole('button', { name: t('account:avatar.delete') }))
  await screen.findByRole('alertdialog', { name: t('account:avatar.ask') })
  await user.click(screen.getByRole('button', { name: t('common:actions.cancel') }))
  expect(remove).not.toHaveBeenCalled()
  await user.click(await screen.findByRole('button', { name: t('account:avatar.delete') }))
  await screen.findByRole('alertdialog')
  await user.click(screen.getByRole('button', { name: t('account:avatar.delete') }))
  await isClosed()
  expect(remove).toHaveBeenCalledOnce()
  unmount()
  await open()
  expect(screen.queryByRole('button', { name: t('account:avatar.delete') })).toBeNull()
})

test('an impersonating administrator sees the picture without the button', async () => {
  const impersonator = { id: 'admin', name: 'Ada Admin', until: new Date() }
  await renderPage(<AvatarSetting actor={createActor({ impersonator })} />)
  expect(screen.getByText(t('account:avatar.title'))).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
