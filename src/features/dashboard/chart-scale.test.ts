import { expect, test } from 'vitest'
import { scaleFor } from './chart-scale'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [2, [0, 1, 2]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 1, 2, 3, 4, 5]],
  [8, [0, 2, 4, 6, 8]],
  [9, [0, 2, 4, 6, 8, 10]],
  [22, [0, 5, 10, 15, 20, 25]],
  [37, [0, 10, 20, 30, 40]],
  [401, [0, 100, 200, 300, 400, 500]],
  [1_000_000, [0, 200_000, 400_000, 600_000, 800_000, 1_000_000]],
])('%d is drawn on lines at round numbers', (largest, lines) => {
  expect(scaleFor(largest)).toEqual(lines)
})

test('the scale has at most five lines above zero, and the highest is close to the largest value', () => {
  for (let largest = 1; largest < 5_000; largest++) {
    const lines = scaleFor(largest)
    const top = lines.at(-1) ?? 0
    expect(lines.length).toBeLessThanOrEqual(6)
    expect(lines.every(Number.isInteger)).toBe(true)
    expect(top).toBeGreaterThanOrEqual(largest)
    expect(top).toBeLessThanOrEqual(largest * 1.5)
  }
})
