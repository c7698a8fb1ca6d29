/** The bars of a chart. A pointer, a finger or the arrow keys select one day at a time. */
import { type PointerEvent, useState } from 'react'
import { useLanguage } from '@/i18n/i18n-provider'
import { useFormat } from '@/i18n/use-format'
import { useTranslation } from '@/i18n/use-translation'
import { cn } from '@/ui/cn'
import { ChartDates } from './chart-dates'
import { ChartReadout } from './chart-readout'
import { seriesColors } from './chart-swatch'
import type { Day } from './dashboard.queries'

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
        <div className="absolute inset-0 flex items-end">
          {days.map(({ day, signIns, signUps }, place) => (
            <div
              key={day.getTime()}
              className={cn(
                'flex h-full flex-1 items-end justify-center gap-px sm:gap-0.5',
                isLooking && place === index && 'bg-text/6',
              )}
            >
              <Bar height={signIns / top} className={seriesColors.signIns} />
              <Bar height={signUps / top} className={seriesColors.signUps} />
            </div>
          ))}
        </div>
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

function Bar({ height, className }: { height: number; className: string }) {
  return (
    <span
      className={cn('w-[34%] max-w-2.5 rounded-t-[3px]', height > 0 && 'min-h-0.5', className)}
      style={{ height: `${height * 100}%` }}
    />
  )
}
