/** A stack and the OpenID provider that it knows, where whoever comes is signed in at once. */
import { createOpenIdProvider } from '../../../scripts/testing/openid-provider.ts'
import { startIsolatedServer } from './isolated-server.ts'

export type OAuthServer = Awaited<ReturnType<typeof startOAuthServer>>

export async function startOAuthServer() {
  const provider = await createOpenIdProvider()
  await provider.start()
  const stack = await startIsolatedServer(provider.settings)
  return {
    ...stack,
    provider,
    async stop() {
      await stack.stop()
      await provider.stop()
    },
  }
}
