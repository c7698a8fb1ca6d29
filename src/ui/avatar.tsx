import { cn } from './cn'

/**
 * A person's picture, or the initials on a colour derived from `seed`. Hidden from assistive technology, so the name must be
 * visible beside it.
 */
export function Avatar({ name, seed = name, image, size = 'md', className }: AvatarProps) {
  return (
    <span aria-hidden className={cn('initials', sizes[size], tints[hash(seed) % tints.length], className)}>
      <Initials>{initials(name)}</Initials>
      {/* Browsers draw nothing for a picture without `alt` that cannot be loaded, so the initials show again. */}
      {image && (
        <img
          key={image}
          src={image}
          alt=""
          loading="lazy"
          decoding="async"
          // The line keeps a light picture apart from a light page.
          className="absolute inset-0 size-full rounded-full object-cover outline-1 outline-text/10 -outline-offset-1"
        />
      )}
    </span>
  )
}

type AvatarProps = {
  name: string
  seed?: string
  /** The address of the picture. */
  image?: string | null
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

const sizes = { sm: 'size-6 text-[10px]', md: 'size-8 text-[12px]', lg: 'size-12 text-[17px]' }

const tints = [
  'bg-tint-1 text-tint-1-text',
  'bg-tint-2 text-tint-2-text',
  'bg-tint-3 text-tint-3-text',
  'bg-tint-4 text-tint-4-text',
  'bg-tint-5 text-tint-5-text',
  'bg-tint-6 text-tint-6-text',
]

/** Arabic letters are wider than capital letters. */
function Initials({ children }: { children: string }) {
  return /\p{Script=Arabic}/u.test(children) ? <span className="text-[0.8em]">{children}</span> : children
}

function initials(name: string) {
  // Of an address without a name, the domain says nothing about the person.
  const person = name.replace(/(\S)@\S*$/, '$1')
  // The Arabic article is part of the written word, but not of the initial. Marks of the direction are invisible, and
  // punctuation says nothing.
  const words = person
    .split(/[\s@._-]+/)
    .map((word) => word.replace(/^[\p{Cf}!-/:-?[-`{-~]*(ال(?=..))?/u, ''))
    .filter(Boolean)
  const first = words[0]
  if (!first) return '?'
  const last = words.length > 1 ? words[words.length - 1] : undefined
  const letters = [first, last].map((word) => word && Array.from(word)[0])
  // Two adjacent Arabic letters join into a word. A zero-width non-joiner keeps them apart.
  return letters.filter(Boolean).join('\u200c').toLocaleUpperCase()
}

function hash(text: string) {
  let sum = 0
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return sum
}
