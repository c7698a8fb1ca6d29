import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lazyComponent } from './lazy-component'

test('an optional component whose code is missing keeps its placeholder', async () => {
  const Optional = lazyComponent(() => Promise.reject(new Error('missing')), true)
  render(<Optional placeholder="loading" />)
  await act(async () => {})
  expect(screen.getByText('loading')).toBeTruthy()
})
