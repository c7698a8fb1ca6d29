import { act, render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { useAfterFirstFrame } from './use-after-first-frame'

const frames: boolean[] = []

function Probe() {
  const isAfter = useAfterFirstFrame()
  useLayoutEffect(() => {
    frames.push(isAfter)
  })
  return <p>{isAfter ? 'complete' : 'reduced'}</p>
}

beforeEach(() => {
  frames.length = 0
})

test('a component that a navigation adds is reduced in its first frame alone', () => {
  render(<Probe />)
  expect(frames).toEqual([false, true])
})

test('the server renders a complete component, and hydration keeps it', async () => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Probe />)
  expect(container.textContent).toBe('complete')
  await act(async () => hydrateRoot(container, <Probe />))
  expect(frames, 'it is not rendered again').toEqual([true])
})
