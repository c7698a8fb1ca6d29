import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Avatar } from './avatar'

test.each([
  ['Maria de la Cruz', 'MC'],
  ['bo', 'B'],
  ['user@example.com', 'U'],
  ['ada.admin@example.com', 'AA'],
  ['@ada', 'A'],
  ['Ada @ Home', 'AH'],
  ['👩‍💻 Ada', '👩A'],
  ['عمر الخطيب', 'عخ'],
  ['ال', 'ا'],
  ['\u200fعمر', 'ع'],
  ['', '?'],
])('the name %j has the initials %j', (name, initials) => {
  const { container } = render(<Avatar name={name} />)
  expect(container.textContent?.replaceAll('\u200c', '')).toBe(initials)
})

test('a picture covers the initials, and is hidden from assistive technology', () => {
  const { container } = render(<Avatar name="Ada" image="/avatars/a.webp" />)
  const picture = container.querySelector('img')
  expect(picture?.getAttribute('src')).toBe('/avatars/a.webp')
  expect(picture?.getAttribute('alt')).toBe('')
  expect(picture?.closest('[aria-hidden]')?.textContent).toBe('A')
})

test('two names with the same seed have the same colour', () => {
  const { container } = render(
    <>
      <Avatar name="Ada" seed="42" />
      <Avatar name="Ada Lovelace" seed="42" />
    </>,
  )
  const [one, other] = container.children
  expect(one?.className).toBe(other?.className)
})
