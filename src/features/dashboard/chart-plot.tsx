/** The days of a chart. A pointer, a finger or the arrow keys select one day at a time. */
import { memo, type PointerEvent, useState } from 'react'
import { useLanguage } from '@/i18n/i18n-provider'
import { useFormat } from '@/i18n/use-format'
import { useTranslation } from '@/i18n/use-translation'
import { cn } from '@/ui/cn'
import { ChartDates } from './chart-dates'
import { ChartReadout } from './chart-readout'
import { barColors } from './chart-swatch'
import type { Day } from './dashboard.queries'

declare module 'react' {
  interface CSSProperties {
    '--sign-ins'?: number
    '--sign-ups'?: number
  }
}

export function ChartPlot({ days, lines }: { days: Day[]; lines: number[] }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const { dir } = useLanguage()
  const [index, setIndex] = useState(days.length - 1)
  const [isLooking, setIsLooking] = useState(false)
  const top = lines.at(-1) ?? 1
  const day = days[index]

  function lookAt(event: PointerEvent<HTMLInputElement>) {
    const { left, right, width } = event.currentTarget.getBoundingClientRect()
    const fromStart = dir === 'rtl' ? right - event.clientX : event.clientX - left
    setIndex(Math.min(Math.max(Math.floor((fromStart / width) * days.length), 0), days.length - 1))
    setIsLooking(true)
  }

  function lookAway(event: PointerEvent<HTMLInputElement>) {
    // Lifting a finger also fires `pointerleave`; the selected day must stay.
    if (event.pointerType === 'mouse' && !event.currentTarget.matches(':focus-visible')) setIsLooking(false)
  }

  return (
    <div className="relative min-w-0 flex-1 rounded-sm outline-offset-4 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-ring">
      <div aria-hidden>
        {lines.map((line) => (
          <span
            key={line}
            className={cn('absolute inset-x-0 border-t', line > 0 && 'border-dashed')}
            style={{ insetBlockEnd: `${(line / top) * 100}%` }}
          />
        ))}
        {isLooking && (
          <div
            className="absolute inset-y-0 bg-text/6"
            style={{ insetInlineStart: `${(index / days.length) * 100}%`, width: `${100 / days.length}%` }}
          />
        )}
        <ChartBars days={days} top={top} />
        <ChartDates days={days.map(({ day }) => day)} />
        {isLooking && day && <ChartReadout day={day} index={index} length={days.length} />}
      </div>
      <input
        type="range"
        min={0}
        max={days.length - 1}
        value={index}
        aria-label={t('chart.day')}
        aria-valuetext={
          day &&
          t('chart.values', {
            day: format.weekdayDate(day.day, 'UTC'),
            signIns: format.number(day.signIns),
            signUps: format.number(day.signUps),
          })
        }
        onChange={(event) => setIndex(event.currentTarget.valueAsNumber)}
        onPointerDown={lookAt}
        onPointerMove={lookAt}
        onPointerLeave={lookAway}
        onFocus={() => setIsLooking(true)}
        onBlur={() => setIsLooking(false)}
        className="absolute inset-0 size-full cursor-crosshair opacity-0"
        suppressHydrationWarning
      />
    </div>
  )
}

/** A day is one element whose pseudo-elements are the bars. A moving pointer renders the chart again, but not the bars. */
const ChartBars = memo(function ChartBars({ days, top }: { days: Day[]; top: number }) {
  return (
    <div className={barsClass}>
      {days.map(({ day, signIns, signUps }) => (
        <div key={day.getTime()} style={{ '--sign-ins': signIns / top, '--sign-ups': signUps / top }} />
      ))}
    </div>
  )
})

const barsClass = cn(
  'absolute inset-0 flex items-end',
  barColors,
  '*:flex *:h-full *:flex-1 *:items-end *:justify-center *:gap-px sm:*:gap-0.5',
  // Whole pixels, because fractions give the bars of narrow days different widths. Older browsers know no `round()`.
  '*:before:w-[34%] *:before:w-[max(1px,round(down,34%,1px))] *:after:w-[34%] *:after:w-[max(1px,round(down,34%,1px))]',
  '*:before:max-w-5 *:before:rounded-t-[3px] *:before:h-[calc(var(--sign-ins)*100%)]',
  '*:after:max-w-5 *:after:rounded-t-[3px] *:after:h-[calc(var(--sign-ups)*100%)]',
  // The smallest number is visible, and 0 is not.
  '*:before:min-h-[min(2px,calc(var(--sign-ins)*1000000px))] *:after:min-h-[min(2px,calc(var(--sign-ups)*1000000px))]',
)
