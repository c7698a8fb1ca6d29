import { render } from '@testing-library/react'
import { Profiler } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AfterFirstFrame } from './after-first-frame'

test('after a navigation the parts appear one after the other', () => {
  const frames: string[] = []
  const page = document.createElement('div')
  render(
    <Profiler id="page" onRender={() => frames.push(page.textContent)}>
      <AfterFirstFrame next={<p>cards</p>}>
        <p>chart </p>
      </AfterFirstFrame>
    </Profiler>,
    { container: page },
  )
  expect(frames).toEqual(['', 'chart ', 'chart cards'])
})

test('the server renders all parts', () => {
  const html = renderToString(
    <AfterFirstFrame next={<p>cards</p>}>
      <p>chart</p>
    </AfterFirstFrame>,
  )
  expect(html).toBe('<p>chart</p><p>cards</p>')
})
