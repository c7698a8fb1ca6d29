import { findDetail } from '@/shell/page/recent-pages'

export type PageAction = {
  label: string
  /** The markup of the control's icon. */
  icon?: string
  isDanger: boolean
  press: () => void
}

type PageActions = { title: string; path: string; actions: PageAction[] }

/**
 * The buttons and links of the detail page that is shown, or of the one in the panel. They are read from the page, so that
 * a page needs no second list of its actions. Those with an icon only are less important, so they come last.
 */
export function readPageActions(): PageActions | undefined {
  const panel = document.querySelector<HTMLElement>('[data-panel]')
  const page = panel ?? document.querySelector('main')
  const title = page?.querySelector(panel ? 'h2' : 'h1')?.textContent
  const path = panel?.dataset.panel ?? window.location.pathname
  if (!page || !title || !findDetail(path)) return undefined
  const byLabel = new Map<string, PageAction & { isIconOnly: boolean }>()
  for (const control of listControls(page)) {
    const name = control.getAttribute('aria-label')
    const label = name ?? control.textContent.trim()
    if (!label || !control.checkVisibility() || byLabel.has(label)) continue
    byLabel.set(label, {
      label,
      icon: control.querySelector('svg')?.outerHTML,
      isDanger: 'danger' in control.dataset,
      press: () => control.click(),
      isIconOnly: name !== null,
    })
  }
  const actions = [...byLabel.values()].sort(
    (one, other) => Number(one.isIconOnly) - Number(other.isIconOnly),
  )
  return { title, path, actions }
}

/** Those in the header of the page, and those that open a dialog. Cards have headers too. */
function listControls(page: HTMLElement): HTMLElement[] {
  const header = page.querySelector('header')
  return [
    ...(header?.querySelectorAll<HTMLElement>(headerControls) ?? []),
    ...page.querySelectorAll<HTMLElement>(dialogButtons),
  ]
}

/** Without those that open a calendar beside their field. */
const dialogButtons = 'button:not([disabled], [aria-expanded])[aria-haspopup=dialog]'

/** Menus need the pointer on their button. */
const headerControls = ':is(a, button:not([disabled])):not([aria-haspopup=menu])'
