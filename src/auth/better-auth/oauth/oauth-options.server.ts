/** Options of better-auth for accounts of OAuth providers. */

/** How an account of a provider is linked to a user. */
export const oauthAccountOptions = {
  updateAccountOnSignIn: false,
  accountLinking: {
    // A signed-in user links the account deliberately.
    allowDifferentEmails: true,
    // The address of an invited user is not verified yet. Linking is safe nevertheless, because every sign-in proves
    // the address, by a code or by the provider.
    requireLocalEmailVerified: false,
  },
}

/** As long as the state itself, because users may have to sign in at the provider first. */
export const oauthCookies = { state: { attributes: { maxAge: 600 } } }
