const MAX_LINES = 5

/** The values of the grid lines: few round numbers from 0 up to at least the largest value. */
export function scaleFor(largest: number): number[] {
  const step = roundStep(Math.max(largest, 1) / MAX_LINES)
  const lines = Math.ceil(Math.max(largest, 1) / step)
  return Array.from({ length: lines + 1 }, (_, index) => index * step)
}

/** The smallest of 1, 2, 5, 10, 20, 50 … that is at least `value`. */
function roundStep(least: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(least, 1)))
  return [1, 2, 5, 10].map((factor) => factor * magnitude).find((step) => step >= least) ?? 10 * magnitude
}
