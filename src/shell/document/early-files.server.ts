import type { LanguageKey } from '#config'
import { listPageGroups } from '@/i18n/namespaces'

/** By `framework`, or language and group of texts. The build fills it in, see `scripts/build/vite/client-files.ts`. */
const files: Record<string, string> = {}

/** The scripts that the browser would otherwise request late. Empty during development. */
export function listEarlyFiles(language: LanguageKey, path: string): string[] {
  const names = ['framework', ...listPageGroups(path).map((group) => `${language}/${group}`)]
  return names.flatMap((name) => files[name] ?? [])
}
