import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { earlyInputScript } from './early-input'

/** A page before hydration. Returns the events that are repeated afterwards, with the names of their elements. */
function open(html: string) {
  new Function(earlyInputScript)()
  document.body.innerHTML = html
  const repeated: string[] = []
  async function hydrate() {
    for (const type of ['click', 'change'])
      document.addEventListener(type, ({ target }) => {
        if (target instanceof Element) repeated.push(`${type} ${target.getAttribute('name')}`)
      })
    window.repeatEarlyInput?.()
    const { promise, resolve } = Promise.withResolvers<void>()
    setTimeout(resolve)
    await promise
    return repeated
  }
  return { user: userEvent.setup(), hydrate }
}

const button = (name: string) => screen.getByRole('button', { name })

test('a click on a button is repeated, and a click elsewhere takes its place', async () => {
  const html = '<button type="button" name="open">open</button><p>text</p>'
  const first = open(html)
  await first.user.click(button('open'))
  expect(document.documentElement.className).toContain('early-click')
  expect(await first.hydrate()).toEqual(['click open'])
  expect(document.documentElement.className).not.toContain('early-click')

  const second = open(html)
  await second.user.click(button('open'))
  await second.user.click(screen.getByText('text'))
  expect(await second.hydrate()).toEqual([])
})

test('a button that submits its form is not pressed again, because the browser has sent the form', async () => {
  const { user, hydrate } = open('<form method="post"><button type="submit" name="send">send</button></form>')
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault())
  await user.click(button('send'))
  expect(await hydrate()).toEqual([])
})

test.each([
  ['without a form', '<input name="term">', ['change term']],
  ['in a form for a search', '<form method="get"><input name="term"></form>', ['change term']],
  ['in a form that is posted', '<form method="post"><input name="term"></form>', []],
])('a field %s is repeated: %s', async (_, html, expected) => {
  const { user, hydrate } = open(html)
  await user.type(screen.getByRole('textbox'), 'typed')
  const repeated = await hydrate()
  expect(repeated.filter((event) => event.startsWith('change'))).toEqual(expected)
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('typed')
})

test('a checkbox keeps its new state', async () => {
  const { user, hydrate } = open('<input type="checkbox" name="one">')
  await user.click(screen.getByRole('checkbox'))
  expect(await hydrate()).toContain('click one')
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
})

test('what the hydration has removed is left alone', async () => {
  const { user, hydrate } = open('<button type="button" name="open">open</button><input name="term">')
  const [removed, field] = [button('open'), screen.getByRole('textbox')]
  const pressed = vi.fn()
  removed.addEventListener('click', pressed)
  field.addEventListener('input', pressed)
  await user.type(field, 'a')
  await user.click(removed)
  const before = pressed.mock.calls.length
  removed.remove()
  field.remove()
  await hydrate()
  expect(pressed).toHaveBeenCalledTimes(before)
})
