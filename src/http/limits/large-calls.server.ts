import { currentRequest } from '@/platform/request-context.server'
import { hasLargeBody, isLargeCall } from './call-size.server'
import { toNetwork } from './client-network'

const MAX_BODIES = 20
/** One client cannot take the places of all others. */
const MAX_BODIES_PER_CLIENT = 5

/** The network of each client whose large body is being read. */
const clients: string[] = []

/**
 * Refuses a call whose input would take too long to decode. The check keeps the whole body in memory, and anyone can call. So
 * each process reads few large bodies at once, and refuses others before it reads them.
 */
export async function refuseLargeCall(request: Request): Promise<Response | undefined> {
  if (!hasLargeBody(request)) return undefined
  const client = toNetwork(currentRequest().address)
  const own = clients.filter((other) => other === client)
  if (clients.length >= MAX_BODIES || own.length >= MAX_BODIES_PER_CLIENT) {
    return new Response('Service Unavailable', { status: 503, headers: { 'retry-after': '5' } })
  }
  clients.push(client)
  try {
    return (await isLargeCall(request)) ? new Response('Payload Too Large', { status: 413 }) : undefined
  } finally {
    clients.splice(clients.indexOf(client), 1)
  }
}
