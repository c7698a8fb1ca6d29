/** ETags and conditional requests (RFC 9110, 8.8.3 and 13). */
import { hash } from 'node:crypto'

/** A hash of the response body, so every change of the body changes the tag. */
export function createEtag(text: string, kind: 'strong' | 'weak'): string {
  const tag = `"${hash('sha256', text, 'base64url').slice(0, 27)}"`
  return kind === 'weak' ? `W/${tag}` : tag
}

/** `If-None-Match` uses the weak comparison (RFC 9110, 13.1.2). */
export function matchesIfNoneMatch(header: string | null, etag: string): boolean {
  return parseTags(header).some((tag) => tag === '*' || stripWeak(tag) === stripWeak(etag))
}

/** `If-Match` uses the strong comparison (RFC 9110, 13.1.1). Without the header every state matches. */
export function matchesIfMatch(header: string | null, etag: string): boolean {
  return header === null || parseTags(header).some((tag) => tag === '*' || tag === etag)
}

function parseTags(header: string | null): string[] {
  return header?.match(/\*|(?:W\/)?"[^"]*"/g) ?? []
}

function stripWeak(tag: string): string {
  return tag.replace(/^W\//, '')
}
