import { render } from '@testing-library/react'
import { Profiler } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AfterFirstFrame } from './after-first-frame'

const page = (
  <>
    <p>chart </p>
    <AfterFirstFrame>
      <p>cards</p>
    </AfterFirstFrame>
  </>
)

test('after a navigation the parts appear one after the other', () => {
  const frames: string[] = []
  const container = document.createElement('div')
  render(
    <Profiler id="page" onRender={() => frames.push(container.textContent)}>
      {page}
    </Profiler>,
    { container },
  )
  expect(frames).toEqual(['chart ', 'chart cards'])
})

test('the server renders all parts', () => {
  expect(renderToString(page)).toBe('<p>chart </p><p>cards</p>')
})
