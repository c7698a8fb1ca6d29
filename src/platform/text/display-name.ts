/** The name to show for a user: the email address until onboarding has set a name. */
export function displayName(user: { name: string; email: string }): string {
  return user.name || user.email
}
