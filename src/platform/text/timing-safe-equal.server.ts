import { hash, timingSafeEqual } from 'node:crypto'

/** Compares secrets in constant time. They are hashed, because the comparison needs values of one length. */
export function timingSafeEqualText(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'))
}
