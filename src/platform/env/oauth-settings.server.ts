import { z } from 'zod'

export type ProviderSettings = {
  id: string
  /** Shown on the button. */
  name: string
  clientId: string
  clientSecret: string
  /** Only for OpenID providers, which publish their endpoints (OpenID Connect Discovery). */
  issuer?: string
}

const word = z.string().regex(/^\S+$/).optional()

export const providerVariables = {
  GITHUB_CLIENT_ID: word,
  GITHUB_CLIENT_SECRET: word,
  GOOGLE_CLIENT_ID: word,
  GOOGLE_CLIENT_SECRET: word,
  OIDC_NAME: z.string().trim().max(40).optional(),
  OIDC_ISSUER: z.string().refine(isIssuer).optional(),
  OIDC_CLIENT_ID: word,
  OIDC_CLIENT_SECRET: word,
}

export const providerRules: Record<keyof typeof providerVariables, string> = {
  GITHUB_CLIENT_ID: 'the client id of a GitHub OAuth app, for example Iv1.8a61f9b3a7aba766',
  GITHUB_CLIENT_SECRET: 'a client secret of the same GitHub OAuth app, for example 3f1c…, 40 characters',
  GOOGLE_CLIENT_ID: 'the client id of a Google web client, for example 123-abc.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: 'the client secret of the same Google web client, for example GOCSPX-…',
  OIDC_NAME: 'the name of the OpenID provider, at most 40 characters, for example Acme ID',
  OIDC_ISSUER: 'the https issuer URL of an OpenID provider, for example https://id.example.com/realms/staff',
  OIDC_CLIENT_ID: 'the client id at the OpenID provider, for example my-app',
  OIDC_CLIENT_SECRET: 'the client secret at the OpenID provider, for example 3f1c…',
}

const sets = [
  ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['OIDC_NAME', 'OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
]

/** The missing variables of providers that have at least one variable. */
export function missingProviderVariables(given: Record<string, unknown>): string[] {
  return sets
    .filter((names) => names.some((name) => given[name]))
    .flatMap((names) => names.filter((name) => !given[name]))
}

type Variables = z.output<z.ZodObject<typeof providerVariables>>

/** In the order of the buttons. */
export function toProviders(variables: Variables): ProviderSettings[] {
  const { GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = variables
  const { OIDC_NAME, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = variables
  return [
    { id: 'github', name: 'GitHub', clientId: GITHUB_CLIENT_ID, clientSecret: GITHUB_CLIENT_SECRET },
    {
      id: 'google',
      name: 'Google',
      issuer: 'https://accounts.google.com',
      clientId: GOOGLE_CLIENT_ID,
      clientSecret: GOOGLE_CLIENT_SECRET,
    },
    {
      id: 'oidc',
      name: OIDC_NAME ?? 'OpenID',
      issuer: OIDC_ISSUER,
      clientId: OIDC_CLIENT_ID,
      clientSecret: OIDC_CLIENT_SECRET,
    },
  ].flatMap(({ clientId, clientSecret, ...provider }) =>
    clientId && clientSecret ? [{ ...provider, clientId, clientSecret }] : [],
  )
}

/** http is allowed only for the loopback interface. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash, username } = new URL(text)
  const isPrivate = protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
  return (protocol === 'https:' || isPrivate) && !search && !hash && !username
}
