import { useFormat } from '@/i18n/use-format'

export function ChartAxis({ lines }: { lines: number[] }) {
  const format = useFormat()
  const top = lines.at(-1) ?? 1
  const longest = format.number(top)
  return (
    <div aria-hidden className="relative shrink-0 text-end text-muted text-xs tabular-nums">
      <span className="invisible">{longest}</span>
      {lines.map((line) => (
        <span
          key={line}
          className="absolute end-0 translate-y-1/2"
          style={{ insetBlockEnd: `${(line / top) * 100}%` }}
        >
          {format.number(line)}
        </span>
      ))}
    </div>
  )
}
