/** Requests that wait until a test has seen what it is like to wait for them. */
import type { Page } from '@playwright/test'

/** What matches `url` gets no answer before `release`, which resolves once all of it is on its way. */
export async function holdRequests(page: Page, url: string): Promise<{ release: () => Promise<void> }> {
  let open = () => {}
  const isOpen = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(url, async (route) => {
    await isOpen
    await route.continue()
  })
  return {
    async release() {
      open()
      await page.unrouteAll({ behavior: 'wait' })
    },
  }
}
