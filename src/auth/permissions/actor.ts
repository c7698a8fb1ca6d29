/** The person a request is made for, as far as the browser may know them too: no token, no address. */
export type Actor = {
  id: string
  email: string
  /** Empty until onboarding is done. */
  name: string
  /** Comma-separated role names. */
  role: string
  /** Named in ADMIN_USER_IDS: everything is allowed. */
  isInAdminList: boolean
  /** Where a token stands for a session, the id of the token. */
  sessionId: string
  /** The administrator who acts as this person, and until when; null when the person acts for themselves. */
  impersonator: { id: string; name: string; until: Date } | null
  /** The token of the REST API that a program of the person came with; null in a browser. */
  token: { id: string; name: string; scopes: readonly string[] } | null
}

export function isOnboarded(actor: Actor): boolean {
  return actor.name !== ''
}
