import type { Page } from '@playwright/test'

/** Pages that are opened later load the code of dialogs and other pages on demand, not while the browser is idle. */
export function saveData(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
}
