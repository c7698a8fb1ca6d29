import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { readPageActions } from './page-actions'

const pressed = vi.fn()

// jsdom has no layout.
HTMLElement.prototype.checkVisibility = function isVisible() {
  return !this.hidden
}

beforeEach(() => {
  pressed.mockReset()
  document.body.innerHTML = `
    <button aria-haspopup="dialog">Of the frame</button>
    <main>
      <header>
        <h1>Zoë Brown</h1>
        <button aria-label="Copy email"><svg></svg></button>
        <a href="#edit">Edit</a>
        <button hidden>Hidden</button>
        <button disabled>Disabled</button>
        <button aria-haspopup="menu">Menu</button>
      </header>
      <button>Revoke one of many sessions</button>
      <section><header><h2>Card</h2><button>Of a card</button></header></section>
      <button aria-haspopup="dialog" data-danger="true">Ban</button>
      <button aria-haspopup="dialog">Edit</button>
    </main>`
  document.addEventListener('click', ({ target }) => pressed(target), { once: true })
})

test('the actions of a detail page are the buttons of its header and of dialogs, each label once, icons last', () => {
  window.history.replaceState(null, '', `/manager/users/${randomUUID()}`)
  const page = readPageActions()
  expect(page?.title).toBe('Zoë Brown')
  expect(page?.actions.map(({ label }) => label)).toEqual(['Edit', 'Ban', 'Copy email'])
  expect(page?.actions.map(({ isDanger }) => isDanger)).toEqual([false, true, false])
  expect(page?.actions.at(-1)?.icon).toBe('<svg></svg>')
  page?.actions.at(1)?.press()
  expect(pressed).toHaveBeenCalledExactlyOnceWith(document.querySelectorAll('[aria-haspopup=dialog]')[1])
})

test('the actions of a row in the panel come from the panel, with the address of its page', () => {
  window.history.replaceState(null, '', '/manager/users')
  const path = `/manager/users/${randomUUID()}`
  document.body.insertAdjacentHTML(
    'beforeend',
    `<aside data-panel="${path}">
      <button aria-label="Next">›</button>
      <header><h2>Sam Stone</h2><a href="#edit">Change</a></header>
    </aside>`,
  )
  const page = readPageActions()
  expect(page).toMatchObject({ title: 'Sam Stone', path })
  expect(page?.actions.map(({ label }) => label)).toEqual(['Change'])
})

test('other pages than details have no actions', () => {
  for (const path of ['/manager/users', '/manager/users/new', '/manager/account']) {
    window.history.replaceState(null, '', path)
    expect(readPageActions()).toBeUndefined()
  }
})
