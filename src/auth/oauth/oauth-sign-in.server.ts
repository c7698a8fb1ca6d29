/** Redirects to an OAuth provider: by a plain link that works without JavaScript, or to link an account. */

import { listedProviders } from '@/auth/better-auth/oauth/providers.server'
import { toLoginErrorCode } from '@/auth/fields/login-error-code'
import { internalAuthFetch } from '@/auth/session/auth-fetch.server'
import { findActor } from '@/auth/session/session.server'
import { setFlash } from '@/http/flash.server'
import { loginPath, safeRedirect } from '@/http/safe-redirect'
import { isSameOriginNavigation, redirectTo } from '@/http/same-origin.server'
import { toPublicError } from '@/http/to-public-error.server'
import { AppError, toAppError } from '@/platform/app-error'
import { env } from '@/platform/env/env.server.ts'
import { message } from '@/platform/message'
import { z } from '@/platform/zod'

/** Answers `GET /login/with/<provider>?redirect=…`; cross-site requests are sent back to the login page. */
export async function handleOAuthSignIn(request: Request, provider: string): Promise<Response> {
  const redirect = safeRedirect(new URL(request.url).searchParams.get('redirect') ?? undefined) ?? ''
  const login = loginPath({ redirect })
  if (!isSameOriginNavigation(request)) return redirectTo(login)
  try {
    if (await findActor().catch(() => null)) return redirectTo(login)
    return redirectTo(await startOAuth('/sign-in/social', provider, login, '/login/error'))
  } catch (thrown) {
    const { code } = toAppError(toPublicError(thrown))
    if (code === 'TOO_MANY_REQUESTS')
      setFlash({ field: 'login-error', message: message('errors:code.TOO_MANY_REQUESTS') })
    return redirectTo(`/login/error?error=${toLoginErrorCode(code)}`)
  }
}

const Start = z.object({ url: z.url() })

/**
 * Resolves with the URL at the provider. `next` and `failed` are the paths to return to.
 * @throws AppError NOT_FOUND for a provider that is not configured, TOO_MANY_REQUESTS, UNKNOWN_ERROR when it is down
 */
export async function startOAuth(
  path: '/sign-in/social' | '/link-social',
  provider: string,
  next: string,
  failed: string,
): Promise<string> {
  if (!listedProviders.some(({ id }) => id === provider)) throw new AppError('NOT_FOUND')
  const body = await internalAuthFetch(path, {
    provider,
    callbackURL: new URL(next, env.baseUrl).href,
    errorCallbackURL: new URL(failed, env.baseUrl).href,
    disableRedirect: true,
  })
  return Start.parse(body).url
}
