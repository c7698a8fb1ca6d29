/** The course of a figure as a line without axes. The number and its comparison stand beside it in words. */
export function Sparkline({ values, isFromZero = false }: SparklineProps) {
  const points = average(values)
  const least = isFromZero ? 0 : Math.min(...points)
  const most = Math.max(...points)
  const flat = isFromZero ? 1 : 0.5
  const height = (value: number) => (most > least ? 1 - (value - least) / (most - least) : flat)
  const line = points
    .map(
      (value, index) =>
        `${((index / (points.length - 1)) * WIDTH).toFixed(1)},${(PADDING + height(value) * INNER_HEIGHT).toFixed(1)}`,
    )
    .join(' ')
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${INNER_HEIGHT + 2 * PADDING}`}
      preserveAspectRatio="none"
      className="h-7 w-20 min-w-0 shrink text-accent-text/70 rtl:-scale-x-100"
    >
      <polyline
        points={line}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

type SparklineProps = {
  values: readonly number[]
  /** For numbers per day, like the bars of a chart. The line of a total starts at its smallest value. */
  isFromZero?: boolean
}

const WIDTH = 80
const INNER_HEIGHT = 24
const PADDING = 2

/** More points than this are a noise of weekdays, so neighbours are averaged. */
const MAX_POINTS = 16

function average(values: readonly number[]): number[] {
  const size = Math.ceil(values.length / MAX_POINTS)
  const groups = Array.from({ length: Math.ceil(values.length / size) }, (_, index) =>
    values.slice(Math.max(0, values.length - (index + 1) * size), values.length - index * size),
  ).reverse()
  return groups.map((group) => group.reduce((sum, value) => sum + value, 0) / group.length)
}
