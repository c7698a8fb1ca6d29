import { findDetail } from '@/shell/page/recent-pages'

export type PageActions = { title: string; actions: { label: string; press: () => void }[] }

/**
 * The buttons and links of the detail page that is shown. They are read from the page, so that a page needs no second list
 * of its actions.
 */
export function readPageActions(): PageActions | undefined {
  const title = document.querySelector('main h1')?.textContent
  if (!title || !findDetail(window.location.pathname)) return undefined
  const byLabel = new Map<string, () => void>()
  for (const control of document.querySelectorAll<HTMLElement>(controls)) {
    const label = control.getAttribute('aria-label') ?? control.textContent.trim()
    if (label && control.checkVisibility() && !byLabel.has(label)) byLabel.set(label, () => control.click())
  }
  return { title, actions: Array.from(byLabel, ([label, press]) => ({ label, press })) }
}

/** Those in the header of the page, and those that open a dialog. Menus need the pointer on their button. */
const controls =
  'main > header :is(a, button:not([disabled])):not([aria-haspopup=menu]), main button:not([disabled])[aria-haspopup=dialog]'
