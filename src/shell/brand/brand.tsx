import { appConfig } from '#config'
import { cn } from '@/ui/cn'
import { mark } from './mark'

/** The logo without the name. Drawn in the current text colour, by default the accent. */
function Mark({ size = 24, className }: { size?: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox={mark.viewBox}
      fill="currentColor"
      className={cn('shrink-0 text-accent-text', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this folder, the same for every visitor
      dangerouslySetInnerHTML={{ __html: mark.shapes }}
    />
  )
}

/** The logo with the name, which is cut off if its parent is too narrow. Never mirrored and never translated. */
export function Brand({ size = 'md', className, nameClass }: BrandProps) {
  return (
    <span
      dir="ltr"
      translate="no"
      className={cn(
        'inline-flex min-w-0 items-center gap-2.5 whitespace-nowrap font-semibold tracking-[-0.012em]',
        size === 'lg' ? 'text-lg' : 'text-md',
        className,
      )}
    >
      <Mark size={size === 'lg' ? 28 : 24} />
      <span title={appConfig.name} className={cn('truncate', nameClass)}>
        {appConfig.name}
      </span>
    </span>
  )
}

type BrandProps = {
  size?: 'md' | 'lg'
  className?: string
  /** Where the name may be visually hidden. */
  nameClass?: string
}
