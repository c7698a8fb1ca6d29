import { cn } from '@/ui/cn'

/**
 * The picture beside the login form: branches that leave a line of work, carry a few commits and come back to it. Drawn
 * from a handful of numbers, so it weighs nearly nothing; now and then a piece of work travels along a branch, unless
 * the person asked for less motion. It flows the way the language reads.
 */
export function LoginComposition({ className }: { className?: string }) {
  return (
    <div aria-hidden className={cn('relative overflow-hidden bg-accent-soft text-accent-text', className)}>
      <svg
        aria-hidden="true"
        viewBox="0 0 720 960"
        preserveAspectRatio="xMidYMid slice"
        fill="none"
        className="absolute inset-0 size-full rtl:-scale-x-100"
      >
        <g transform="rotate(-18 360 480)">
          {branches.map((branch, index) => (
            <g key={branch.path} opacity={branch.strength}>
              <path d={branch.path} stroke="currentColor" strokeWidth="2" />
              {branch.commits.map((x) => (
                <circle
                  key={x}
                  cx={x}
                  cy={branch.y}
                  r={branch.isTrunk ? 7 : 5}
                  className="fill-accent-soft"
                  stroke="currentColor"
                  strokeWidth="2"
                />
              ))}
              <path
                d={branch.path}
                pathLength="100"
                stroke="currentColor"
                strokeWidth="4"
                strokeLinecap="round"
                strokeDasharray="4 100"
                strokeDashoffset="4"
                className="animate-travel opacity-0"
                style={{ animationDelay: `${index * 1.9}s` }}
              />
            </g>
          ))}
        </g>
      </svg>
    </div>
  )
}

const laneHeight = 60
const bend = 46

/** Lane, the lane it leaves, where it starts and ends, how strong, whether it comes back, and where its commits are. */
const plan: Array<
  [
    lane: number,
    from: number,
    start: number,
    end: number,
    strength: number,
    isBack: boolean,
    commits: number[],
  ]
> = [
  [0, 0, -300, 1020, 0.7, true, [-120, 30, 190, 400, 560, 700, 860]],
  [-1, 0, 60, 480, 0.55, true, [150, 240, 380]],
  [-2, -1, 180, 620, 0.4, true, [300, 500]],
  [-3, -2, 330, 900, 0.28, false, [440, 560, 720]],
  [-4, -3, 480, 820, 0.2, true, [600, 700]],
  [-1, 0, 600, 1020, 0.5, false, [720, 840]],
  [-5, -4, 560, 1020, 0.14, false, [690, 830]],
  [1, 0, -90, 330, 0.55, true, [20, 130, 240]],
  [2, 1, 40, 560, 0.42, false, [170, 330, 470]],
  [1, 0, 430, 800, 0.5, true, [540, 640]],
  [3, 2, 200, 760, 0.3, true, [340, 520, 640]],
  [4, 3, -20, 420, 0.22, true, [110, 240]],
  [5, 4, 140, 640, 0.16, false, [300, 460]],
]

const branches = plan.map(([lane, from, start, end, strength, isBack, commits]) => {
  const y = 480 + lane * laneHeight
  const origin = 480 + from * laneHeight
  const leave =
    lane === from
      ? `M${start} ${y}`
      : `M${start} ${origin}C${start + bend} ${origin} ${start + bend} ${y} ${start + bend * 2} ${y}`
  const back =
    lane === from || !isBack
      ? `H${end}`
      : `H${end - bend * 2}C${end - bend} ${y} ${end - bend} ${origin} ${end} ${origin}`
  return { y, path: leave + back, strength, commits, isTrunk: lane === from }
})
