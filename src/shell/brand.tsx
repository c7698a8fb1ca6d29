import { cn } from '@/ui/cn'
import { appConfig } from '../../app.config'

/** The mark: two commits and the line between them, which makes an S. One colour, the one of the text around it. */
export function Mark({ size = 24, className }: { size?: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 32 32"
      className={cn('shrink-0 text-accent-text', className)}
    >
      <path
        d="M24 7H12.5a4.5 4.5 0 0 0 0 9h7a4.5 4.5 0 0 1 0 9H8"
        fill="none"
        stroke="currentColor"
        strokeWidth="3.4"
      />
      <circle cx="25" cy="7" r="4.2" fill="currentColor" />
      <circle cx="7" cy="25" r="4.2" fill="currentColor" />
    </svg>
  )
}

/** The mark and the name. A brand is never mirrored and never translated. */
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
