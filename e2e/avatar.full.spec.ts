import { appConfig } from '#config'
import { startBucket } from '../src/testing/files/bucket.ts'
import { createPng } from '../src/testing/files/pictures.ts'
import { t } from '../src/testing/t.ts'
import { expect, test } from './support/fixtures.ts'

function toFile(content: Uint8Array | string, name: string, mimeType: string) {
  return { name, mimeType, buffer: Buffer.from(content) }
}

/** The left half is red, the right half is blue. */
const halves = createPng(400, 200, (x) => (x < 200 ? [255, 0, 0] : [0, 0, 255]))

test('the arrow keys choose the part of the picture', async ({ page, signInAs }) => {
  await signInAs('user')
  await page.goto('/app/account')
  await page.getByRole('button', { name: t('account:avatar.change') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(toFile(halves, 'halves.png', 'image/png'))
  const part = dialog.getByRole('group', { name: t('account:avatar.move') })
  await part.focus()
  // To the left end, further than the picture goes.
  for (let step = 0; step < 200; step++) await part.press('Shift+ArrowRight')
  const save = dialog.getByRole('button', { name: t('account:avatar.save') })
  await expect(save).toBeEnabled()
  await save.click()
  await expect(dialog).toBeHidden()
  const picture = page.locator('img[src^="/avatars/"]').last()
  const color = () =>
    picture.evaluate((image: HTMLImageElement) => {
      const canvas = document.createElement('canvas')
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0, 1, 1)
      return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3)
    })
  await expect.poll(async () => (await color()).map((value) => Math.round(value / 255))).toEqual([1, 0, 0])
})

test('a file that is no picture is refused before it is sent', async ({ page, signInAs }) => {
  await signInAs('user')
  await page.goto('/app/account')
  await page.getByRole('button', { name: t('account:avatar.change') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(toFile('no picture', 'a.png', 'image/png'))
  await expect(dialog.getByText(t('account:avatar.unreadable'))).toBeVisible()
  await expect(dialog.getByRole('button', { name: t('account:avatar.save') })).toBeHidden()
  await dialog.locator('input[type=file]').setInputFiles(toFile(halves, 'halves.png', 'image/png'))
  await expect(dialog.getByText(t('account:avatar.unreadable'))).toBeHidden()
  await expect(dialog.getByRole('button', { name: t('account:avatar.save') })).toBeVisible()
})

test('initials are shown in place of a picture that is gone', async ({ page, startServer, signIn }) => {
  // The list of users in another test must not show the missing picture.
  const server = await startServer()
  const { database } = server
  const { id } = await database.addUser({ name: 'Rosa Reader' })
  await database.query(`UPDATE "user" SET "image" = '/avatars/gone.webp' WHERE "id" = $1`, [id])
  const admin = await database.addUser({ role: 'admin' })
  await signIn(admin.email, page, server)
  const missing = page.waitForResponse('**/avatars/gone.webp')
  await page.route('**/avatars/gone.webp', (route) => route.fulfill({ status: 200, body: '' }))
  await page.goto(`${server.baseUrl}/manager/users/${id}`)
  await missing
  await expect(page.getByRole('main').getByText('R‌R')).toBeVisible()
})

test('with a bucket, pictures are stored there and served by the application', async ({
  page,
  startServer,
  signIn,
}) => {
  const { settings, stop } = await startBucket()
  try {
    const server = await startServer({
      S3_ENDPOINT: settings.endpoint,
      S3_BUCKET: settings.bucket,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    })
    const { email } = await server.database.addUser({ name: 'Rosa Reader' })
    await signIn(email, page, server)
    await page.goto(`${server.baseUrl}/app/account`)
    await page.getByRole('button', { name: t('account:avatar.change') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type=file]').setInputFiles(toFile(halves, 'halves.png', 'image/png'))
    await dialog.getByRole('button', { name: t('account:avatar.save') }).click()
    await expect(page.getByText(t('account:avatar.saved'))).toBeVisible()
    const picture = page.locator('img[src^="/avatars/"]').last()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(appConfig.avatar.size)
    const files = await server.database.query('SELECT "content", "ownerId" FROM "stored_file"')
    expect(files).toMatchObject([{ content: null, ownerId: expect.any(String) }])
  } finally {
    await stop()
  }
})
