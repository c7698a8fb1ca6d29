import { screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '@/platform/app-error'
import { createActor } from '@/testing/actors'
import { renderPage } from '@/testing/render-page'
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
  await page.user.click(screen.getByRole('button', { name: 'Change picture' }))
  await screen.findByRole('dialog')
  return page
}

async function choose({ user }: Awaited<ReturnType<typeof open>>) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no field for a file.')
  await user.upload(input, new File(['x'], 'a.png', { type: 'image/png' }))
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('the cropped part of the chosen picture is saved', async () => {
  const page = await open()
  expect(screen.queryByRole('button', { name: 'Save picture' })).toBeNull()
  await choose(page)
  await screen.findByText('Cropper')
  await page.user.click(await screen.findByRole('button', { name: 'Save picture' }))
  await isClosed()
  expect(change).toHaveBeenCalledWith({ data: { picture: 'cropped at 7' } })
})

test('a picture that the server refuses stays, with the reason', async () => {
  change.mockRejectedValue(new AppError('INVALID', { message: 'account:avatar.unreadable' }))
  const page = await open()
  await choose(page)
  await screen.findByText('Cropper')
  await page.user.click(await screen.findByRole('button', { name: 'Save picture' }))
  await screen.findByText(/cannot be used as a picture/)
  expect(screen.getByText('Cropper')).toBeDefined()
})

test('a file that the browser cannot read is refused', async () => {
  read.mockRejectedValue(new Error('no picture'))
  await choose(await open())
  await screen.findByText(/cannot be used as a picture/)
  expect(screen.queryByRole('button', { name: 'Save picture' })).toBeNull()
})

test('a picture is deleted after a question, and without one there is nothing to delete', async () => {
  const { user, unmount } = await open('/avatars/a.webp')
  await user.click(screen.getByRole('button', { name: 'Delete picture' }))
  await screen.findByRole('alertdialog', { name: 'Delete your picture?' })
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(remove).not.toHaveBeenCalled()
  await user.click(await screen.findByRole('button', { name: 'Delete picture' }))
  await screen.findByRole('alertdialog')
  await user.click(screen.getByRole('button', { name: 'Delete picture' }))
  await isClosed()
  expect(remove).toHaveBeenCalledOnce()
  unmount()
  await open()
  expect(screen.queryByRole('button', { name: 'Delete picture' })).toBeNull()
})

test('an impersonating administrator sees the picture without the button', async () => {
  const impersonator = { id: 'admin', name: 'Ada Admin', until: new Date() }
  await renderPage(<AvatarSetting actor={createActor({ impersonator })} />)
  expect(screen.getByText('Picture')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
