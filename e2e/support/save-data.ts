import type { Page } from '@playwright/test'

/** Pages opened after this load the code of dialogs and of other pages on demand, not while the browser is idle. */
export function saveData(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
}
