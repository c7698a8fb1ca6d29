import { expect, type Page } from '@playwright/test'
import { holdRequests } from './hold-requests.ts'

/** Shows a page whose scripts arrive when `release` is called. */
export async function openWithoutScripts(page: Page, path: string) {
  const scripts = await holdRequests(page, '**/assets/*.js')
  const opened = page.goto(path)
  await expect(page.getByRole('main')).toBeVisible()
  return {
    async release() {
      await scripts.release()
      await opened
    },
  }
}
