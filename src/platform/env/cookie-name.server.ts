import { env } from './env.server.ts'

export const isSecure = env.baseUrl.startsWith('https:')

/** Browsers refuse the prefix on http. With it, no other subdomain or path can set a cookie of this name. */
export function hostCookieName(name: string): string {
  return isSecure ? `__Host-${name}` : name
}
