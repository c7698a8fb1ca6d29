import { appConfig } from '#config'
import { cn } from '@/ui/cn'
import { mark } from './mark'

/** The logo without the name. Drawn in the current text colour, by default the accent. */
function Mark() {
  return (
    <svg
      aria-hidden="true"
      width={24}
      height={24}
      viewBox={mark.viewBox}
      fill="currentColor"
      className="shrink-0 text-accent-text"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this folder, the same for every visitor
      dangerouslySetInnerHTML={{ __html: mark.shapes }}
    />
  )
}

/** The logo with the name, which is cut off if its parent is too narrow. Never mirrored and never translated. */
export function Brand({ className, nameClass }: BrandProps) {
  return (
    <span
      dir="ltr"
      translate="no"
      className={cn(
        'inline-flex min-w-0 items-center gap-2.5 whitespace-nowrap font-semibold text-md tracking-[-0.012em]',
        className,
      )}
    >
      <Mark />
      <span title={appConfig.name} className={cn('truncate', nameClass)}>
        {appConfig.name}
      </span>
    </span>
  )
}

type BrandProps = {
  className?: string
  /** Where the name may be visually hidden. */
  nameClass?: string
}
