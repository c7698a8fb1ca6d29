/** The user of a request. Contains no secrets, because the browser receives it too. */
export type Actor = {
  id: string
  email: string
  /** Empty until onboarding is done. */
  name: string
  /** The address of the avatar. */
  image: string | null
  /** Comma-separated role names. */
  role: string
  /** Named in ADMIN_USER_IDS: everything is allowed. */
  isInAdminList: boolean
  /** The id of the session, or of the API token if the request uses one. */
  sessionId: string
  /** The administrator who impersonates this user, and the end of the impersonation; otherwise null. */
  impersonator: { id: string; name: string; until: Date } | null
  /** The API token of the request; null in a browser. */
  token: { id: string; name: string; scopes: readonly string[] } | null
}

export function isOnboarded(actor: Actor): boolean {
  return actor.name !== ''
}
