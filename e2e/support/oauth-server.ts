/** A stack and the OpenID provider that it knows, where whoever comes is signed in at once. */
import { createOpenIdProvider } from '../../scripts/testing/openid-provider.ts'
import { startOwnStack } from './isolated-server.ts'

export type ProviderStack = Awaited<ReturnType<typeof startProviderStack>>

export async function startProviderStack() {
  const provider = await createOpenIdProvider()
  await provider.start()
  const stack = await startOwnStack(provider.settings)
  return {
    ...stack,
    provider,
    async stop() {
      await stack.stop()
      await provider.stop()
    },
  }
}
