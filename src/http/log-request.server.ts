import { logger } from '@/platform/logger.server'

export async function logRequest(request: Request, handle: () => Promise<Response>): Promise<Response> {
  const startedAt = performance.now()
  const response = await handle()
  logger.info(
    {
      method: request.method,
      path: new URL(request.url).pathname,
      status: response.status,
      ms: Math.round(performance.now() - startedAt),
    },
    'request',
  )
  return response
}
