import { lazy, Suspense } from 'react'
import { expect, test } from 'vitest'
import { isIncomplete, renderAtOnce } from './render-at-once.server'

const Later = lazy(async () => ({ default: () => 'later' }))

function Failing(): never {
  throw new Error('This part fails.')
}

test('a page with all its parts is rendered at once, even if a text looks like a comment of React', () => {
  const html = renderAtOnce(
    <Suspense>
      <p title="<!--$!-->">{'<!--$!-->'}</p>
    </Suspense>,
  )
  expect(html?.toString()).toContain('&lt;!--$!--&gt;</p>')
  expect(isIncomplete(html ?? Buffer.of())).toBe(false)
})

test('a page with a part that waits or fails needs a stream', () => {
  expect(renderAtOnce(<Later />)).toBeUndefined()
  expect(renderAtOnce(<Failing />)).toBeUndefined()
  for (const part of [<Later key="part" />, <Failing key="part" />]) {
    const html = renderAtOnce(<Suspense fallback="…">{part}</Suspense>)
    expect(isIncomplete(html ?? Buffer.of())).toBe(true)
  }
})
