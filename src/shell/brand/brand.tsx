import { appConfig } from '#config'
import { cn } from '@/ui/cn'

/** The logo without the name. Drawn in the current text colour, by default the accent. */
export function Mark({ size = 24, className }: { size?: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="currentColor"
      className={cn('shrink-0 text-accent-text', className)}
    >
      <path d="M16.5 16H9A7 7 0 0 1 9 2h7.5zM15.5 16H23a7 7 0 0 1 0 14h-7.5z" />
      <circle cx="24" cy="9" r="5" />
      <circle cx="8" cy="23" r="5" />
    </svg>
  )
}

/** The logo with the name. Never mirrored and never translated. */
export function Brand({ size = 'md', className }: { size?: 'md' | 'lg'; className?: string }) {
  return (
    <span
      dir="ltr"
      translate="no"
      className={cn(
        'inline-flex items-center gap-2.5 whitespace-nowrap font-semibold tracking-[-0.012em]',
        size === 'lg' ? 'text-lg' : 'text-md',
        className,
      )}
    >
      <Mark size={size === 'lg' ? 28 : 24} />
      {appConfig.name}
    </span>
  )
}
