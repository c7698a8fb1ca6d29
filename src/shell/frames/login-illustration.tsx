import { preload } from 'react-dom'
import illustrationUrl from './login-illustration.svg?url'

/**
 * A Git graph: branches with commits that leave the trunk and merge back. It is a mask, so it has the colors of the theme
 * without being part of each page. Mirrored in right-to-left languages. On wide screens two pulses travel along the trunk,
 * unless the user prefers reduced motion. On narrow screens it is a background at the top of its parent, which must be
 * `relative isolate`. There it fades toward the brand.
 */
export function LoginIllustration() {
  preload(illustrationUrl, { as: 'image', crossOrigin: 'anonymous', fetchPriority: 'low' })
  return (
    <div
      aria-hidden
      className="pointer-events-none overflow-hidden text-accent-text max-lg:mask-b-from-10% max-lg:ltr:mask-l-from-35% max-lg:ltr:mask-l-to-65% max-lg:rtl:mask-r-from-35% max-lg:rtl:mask-r-to-65% max-lg:absolute max-lg:inset-x-0 max-lg:top-0 max-lg:-z-10 max-lg:h-22 max-lg:opacity-60 lg:relative lg:bg-accent-soft"
    >
      <div
        className="absolute inset-0 bg-current mask-cover mask-center mask-no-repeat mask-luminance rtl:-scale-x-100"
        style={{ maskImage: `url(${illustrationUrl})` }}
      />
      {/* Elements of their own, because only these move without repainting the picture. The trunk crosses its center. */}
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
