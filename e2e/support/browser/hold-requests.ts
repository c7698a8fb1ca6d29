import type { Page } from '@playwright/test'

/** Delays the requests that match `url` until `release` is called. */
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
