import type { Page } from '@playwright/test'
import { appConfig } from '#config'
import { createPng } from '../src/testing/files/pictures.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { viewports } from './support/viewports.ts'

const file = {
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: Buffer.from(createPng(300, 200, [200, 30, 30])),
}

function listPictures(page: Page) {
  return page.locator('img[src^="/avatars/"]')
}

for (const { language, device, t } of viewports) {
  test.describe(`in ${language}, ${device.viewport.width} px`, () => {
    test.use(device)

    test('a picture is chosen, cropped, shown beside the name, and deleted', async ({
      page,
      startServer,
      signIn,
    }) => {
      // The list of users in another test must not show the deleted picture.
      const server = await startServer()
      const { email } = await server.database.addUser({ name: 'Rosa Reader' })
      await signIn(email, page, server)
      await page.goto(`${server.baseUrl}/app/account`)
      await page.getByRole('button', { name: t('account:avatar.change') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.locator('input[type=file]').setInputFiles(file)
      await dialog.getByLabel(t('account:avatar.zoom')).fill('2')
      await expectAccessible(page, 'the cropper', { without: ['region'] })
      await dialog.getByRole('button', { name: t('account:avatar.save') }).click()
      await expect(page.getByText(t('account:avatar.saved'))).toBeVisible()
      await expect(dialog).toBeHidden()
      const picture = listPictures(page).last()
      await expect(picture).toBeVisible()
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBe(appConfig.avatar.size)

      await page.reload()
      // In the header and in the card.
      await expect(listPictures(page)).toHaveCount(2)
      await page.getByRole('button', { name: t('account:avatar.change') }).click()
      await dialog.getByRole('button', { name: t('account:avatar.delete') }).click()
      const confirmation = page.getByRole('alertdialog')
      await expect(confirmation.getByRole('button', { name: t('common:actions.cancel') })).toBeFocused()
      await confirmation.getByRole('button', { name: t('account:avatar.delete') }).click()
      await expect(page.getByText(t('account:avatar.deleted'))).toBeVisible()
      await expect(listPictures(page)).toHaveCount(0)
    })
  })
}
