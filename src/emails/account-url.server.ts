import { env } from '@/platform/env/env.server.ts'

/** The account page in the area that all users may open. `section` is the id of an element there. */
export function accountUrl(section: string): string {
  return new URL(`/app/account#${section}`, env.baseUrl).href
}
