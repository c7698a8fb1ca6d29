import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Sparkline } from './sparkline'

function drawLine(values: number[], isFromZero = false) {
  const { container } = render(<Sparkline values={values} isFromZero={isFromZero} />)
  const points = container.querySelector('polyline')?.getAttribute('points') ?? ''
  return points.split(' ').map((point) => point.split(',').map(Number))
}

test('a line runs from the first value to the last, higher values higher', () => {
  expect(drawLine([0, 10, 5])).toEqual([
    [0, 26],
    [40, 2],
    [80, 14],
  ])
})

test('equal values are a flat line through the middle', () => {
  expect(drawLine([3, 3]).map(([, y]) => y)).toEqual([14, 14])
})

test('a line from zero has the height of the values, not of their difference', () => {
  expect(drawLine([5, 10], true).map(([, y]) => y)).toEqual([14, 2])
})

test('a line from zero without events is at the bottom', () => {
  expect(drawLine([0, 0], true).map(([, y]) => y)).toEqual([26, 26])
})

test('many values are averaged, and the last group is the newest days', () => {
  const line = drawLine(Array.from({ length: 90 }, (_, day) => (day < 84 ? 0 : 1)))
  expect(line.length).toBeLessThanOrEqual(16)
  expect(line.filter(([, y]) => y === 2)).toHaveLength(1)
  expect(line.at(-1)).toEqual([80, 2])
})
