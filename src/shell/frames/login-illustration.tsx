/**
 * A Git graph: branches with commits that leave the trunk and merge back. Generated from numbers, which is smaller than
 * an image file. Mirrored in right-to-left languages. On wide screens two pulses travel along the trunk, unless the user
 * prefers reduced motion. On narrow screens it is a background at the top of its parent, which must be `relative isolate`.
 */
export function LoginIllustration() {
  return (
    <div
      aria-hidden
      className="pointer-events-none overflow-hidden text-accent-text max-lg:mask-b-from-10% max-lg:absolute max-lg:inset-x-0 max-lg:top-0 max-lg:-z-10 max-lg:h-44 max-lg:opacity-60 lg:relative lg:bg-accent-soft"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 720 960"
        preserveAspectRatio="xMidYMid slice"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        className="absolute inset-0 size-full rtl:-scale-x-100"
      >
        <g transform="rotate(-18 360 480)">
          {branches.map((branch) => (
            <g key={branch.path} opacity={branch.opacity}>
              <path d={branch.path} />
              {branch.commits.map((x) => (
                <circle
                  key={x}
                  cx={x}
                  cy={branch.y}
                  r={branch.isTrunk ? 8 : 5.5}
                  className="fill-background lg:fill-accent-soft"
                />
              ))}
            </g>
          ))}
          {branches.map(
            (branch) =>
              branch.head && (
                <circle
                  key={branch.path}
                  cx={branch.head}
                  cy={branch.y}
                  r="5.5"
                  fill="currentColor"
                  opacity={branch.opacity}
                />
              ),
          )}
        </g>
      </svg>
      {/* Elements of their own, because only these move without repainting the picture. The trunk crosses the centre. */}
      <div className="absolute inset-0 rtl:-scale-x-100 max-lg:hidden motion-reduce:hidden">
        <div className="absolute inset-0 -rotate-18">
          {pulseDelays.map((animationDelay) => (
            <span
              key={animationDelay}
              className="absolute top-1/2 start-1/2 -mt-0.5 h-1 w-8 -translate-x-[60vmax] animate-travel rounded-full bg-current opacity-70"
              style={{ animationDelay }}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

const pulseDelays = ['0s', '8s']

const laneHeight = 62
const bend = 48

/** Each branch: its lane, its parent lane, start and end, whether it merges back, and the positions of its commits. */
const layout: Array<
  [lane: number, from: number, start: number, end: number, isMerged: boolean, commits: number[]]
> = [
  [0, 0, -300, 1040, true, [-130, 10, 190, 400, 545, 700, 860]],
  [-1, 0, 60, 470, true, [180, 270, 350]],
  [-2, -1, 200, 640, true, [330, 500]],
  [-3, -2, 370, 900, false, [500, 620, 760]],
  [-4, -3, 520, 860, true, [650, 730]],
  [-5, -4, 120, 500, false, [260, 380]],
  [-6, -5, 300, 760, false, [430, 590]],
  [-3, -2, -160, 280, false, [-30, 130]],
  [-4, -3, -40, 330, true, [90, 190]],
  [-1, 0, 580, 1040, false, [720, 850]],
  [1, 0, -110, 320, true, [20, 120, 210]],
  [2, 1, 30, 560, true, [180, 320, 440]],
  [1, 0, 430, 800, true, [555, 660]],
  [3, 2, 180, 780, true, [330, 510, 650]],
  [4, 3, -60, 410, false, [90, 250]],
  [5, 4, 100, 640, false, [270, 430]],
  [4, 3, 520, 1000, false, [660, 800]],
  [6, 5, 320, 700, false, [470, 590]],
  [6, 5, -160, 240, true, [-20, 90]],
  [7, 6, 40, 420, false, [200, 310]],
]

const branches = layout.map(([lane, from, start, end, isMerged, commits]) => {
  const isTrunk = lane === from
  const y = 480 + lane * laneHeight
  const origin = 480 + from * laneHeight
  const leave = `M${start} ${origin}C${start + bend} ${origin} ${start + bend} ${y} ${start + bend * 2} ${y}`
  const back = `H${end - bend * 2}C${end - bend} ${y} ${end - bend} ${origin} ${end} ${origin}`
  return {
    y,
    path: isTrunk ? `M${start} ${y}H${end}` : leave + (isMerged ? back : `H${end}`),
    // Fades with the distance from the trunk.
    opacity: 0.72 - Math.min(Math.abs(lane), 6) * 0.09,
    commits,
    isTrunk,
    head: !isTrunk && !isMerged ? end : undefined,
  }
})
