import { cn } from './cn'

/** A key combination. Always left to right, as on a keyboard. */
export function Kbd({ keys, className }: { keys: readonly string[]; className?: string }) {
  return (
    <kbd dir="ltr" className={cn('inline-flex shrink-0 gap-1 font-sans text-muted text-xs', className)}>
      {keys.map((key) => (
        <kbd
          key={key}
          className="inline-grid min-h-5 min-w-5 place-items-center rounded-[5px] border bg-background px-1.5 font-sans leading-none"
        >
          {key}
        </kbd>
      ))}
    </kbd>
  )
}
