import { createOpenIdProvider } from '../../../scripts/testing/openid-provider.ts'
import { startIsolatedServer } from './isolated-server.ts'

export type OAuthServer = Awaited<ReturnType<typeof startOAuthServer>>

/** A server with an OpenID provider that signs in every visitor without a question. */
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
