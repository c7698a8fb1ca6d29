import { cn } from '@/ui/cn'

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-outline' | 'link'
type ButtonSize = 'sm' | 'md' | 'lg' | 'icon'

/** The classes of a button, also for other elements that look like one. */
export function buttonVariants({ variant = 'primary', size = 'md' }: ButtonStyle = {}) {
  return cn('button', variants[variant], variant === 'link' ? linkSizes[size] : sizes[size])
}

export function isDanger(variant: ButtonStyle['variant']): boolean {
  return variant === 'danger' || variant === 'danger-outline'
}

export type ButtonStyle = { variant?: ButtonVariant; size?: ButtonSize }

// The transparent border becomes visible in forced-colors mode.
const variants: Record<ButtonVariant, string> = {
  primary: 'border border-transparent bg-accent text-accent-foreground enabled-hover:bg-accent-hover',
  secondary: 'border bg-surface text-text shadow-raised enabled-hover:bg-subtle',
  ghost: 'border border-transparent text-text enabled-hover:bg-subtle',
  danger: 'border border-transparent bg-danger text-danger-foreground enabled-hover:bg-danger-hover',
  // Opens the confirmation. Only the confirmation has the solid button.
  'danger-outline':
    'border border-danger-text/45 bg-surface text-danger-text shadow-raised enabled-hover:bg-danger-soft',
  link: 'rounded-sm py-0 text-accent-text underline decoration-current/40 underline-offset-4 enabled-hover:decoration-current',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-8 rounded-sm px-3 text-sm pointer-coarse:min-h-11 pointer-coarse:min-w-11',
  md: 'min-h-9 px-4 text-base pointer-coarse:min-h-11',
  lg: 'min-h-11 px-5 text-md',
  icon: 'size-9 shrink-0 text-base pointer-coarse:size-11',
}

const linkSizes: Record<ButtonSize, string> = {
  sm: 'text-sm pointer-coarse:min-h-11 pointer-coarse:min-w-11',
  md: 'text-base pointer-coarse:min-h-11 pointer-coarse:min-w-11',
  lg: 'text-md pointer-coarse:min-h-11 pointer-coarse:min-w-11',
  icon: 'size-9 pointer-coarse:size-11',
}
