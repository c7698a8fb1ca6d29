/** The way to a provider: to sign in there, by a plain link that works without JavaScript, or to add it to an account. */
import { AppError, toAppError } from '@/platform/app-error'
import { env } from '@/platform/env.server.ts'
import { tellError } from '@/platform/tell-error.server'
import { z } from '@/platform/zod'
import { callInternalAuth } from './call-auth.server'
import { setFlash } from './flash.server'
import { outcomeOf } from './login-outcome'
import { isOwnNavigation, redirectTo } from './own-navigation.server'
import { listedProviders } from './providers.server'
import { safePath } from './safe-path'
import { findActor } from './session.server'

/** Answers `GET /login/with/<provider>?redirect=…`: to the provider, or back when nobody asked for it here. */
export async function answerProviderSignIn(request: Request, provider: string): Promise<Response> {
  const redirect = safePath(new URL(request.url).searchParams.get('redirect') ?? undefined) ?? ''
  const login = `/login?${new URLSearchParams({ redirect })}`
  if (!isOwnNavigation(request)) return redirectTo(login)
  try {
    if (await findActor().catch(() => null)) return redirectTo(login)
    return redirectTo(await startAtProvider('/sign-in/social', provider, login, '/login/error'))
  } catch (thrown) {
    const { code } = toAppError(tellError(thrown))
    if (code === 'TOO_MANY_REQUESTS') setFlash({ field: 'login-error', message: `errors:code.${code}` })
    return redirectTo(`/login/error?error=${outcomeOf(code)}`)
  }
}

const Start = z.object({ url: z.url() })

/**
 * Resolves with the address at the provider; `next` and `failed` are the paths to come back to.
 * @throws AppError NOT_FOUND for a provider that is not configured, TOO_MANY_REQUESTS, UNKNOWN_ERROR when it is down
 */
export async function startAtProvider(
  path: '/sign-in/social' | '/link-social',
  provider: string,
  next: string,
  failed: string,
): Promise<string> {
  if (!listedProviders.some(({ id }) => id === provider)) throw new AppError('NOT_FOUND')
  const answer = await callInternalAuth(path, {
    provider,
    callbackURL: new URL(next, env.baseUrl).href,
    errorCallbackURL: new URL(failed, env.baseUrl).href,
    disableRedirect: true,
  })
  return Start.parse(answer).url
}
