/** A server and the OpenID provider that it knows, where whoever comes is signed in at once. */
import { createOpenIdProvider } from '../../../scripts/testing/openid-provider.ts'
import { startIsolatedServer } from './isolated-server.ts'

export type OAuthServer = Awaited<ReturnType<typeof startOAuthServer>>

export async function startOAuthServer() {
  const provider = await createOpenIdProvider()
  await provider.start()
  const server = await startIsolatedServer(provider.settings)
  return {
    ...server,
    provider,
    async stop() {
      await server.stop()
      await provider.stop()
    },
  }
}
