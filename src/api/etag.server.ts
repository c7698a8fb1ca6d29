/** The validators of an answer and the conditions on them (RFC 9110, 8.8.3 and 13). */
import { createHash } from 'node:crypto'

/** Of the text itself, so that every change of what is told changes it. */
export function createEtag(text: string, kind: 'strong' | 'weak'): string {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  return kind === 'weak' ? `W/${tag}` : tag
}

/** `If-None-Match`: what the caller has says the same. */
export function matchesIfNoneMatch(header: string | null, etag: string): boolean {
  return listed(header).some((tag) => tag === '*' || opaque(tag) === opaque(etag))
}

/** `If-Match`: what is there is exactly what the caller means. Without the header everything is. */
export function matchesIfMatch(header: string | null, etag: string): boolean {
  return header === null || listed(header).some((tag) => tag === '*' || tag === etag)
}

function listed(header: string | null): string[] {
  return header?.match(/\*|(?:W\/)?"[^"]*"/g) ?? []
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, '')
}
