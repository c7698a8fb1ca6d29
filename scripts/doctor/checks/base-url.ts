import { lookup } from 'node:dns/promises'
import type { Context } from '../context.ts'
import { type Finding, ok, problem, warning } from '../finding.ts'
import { isLoopback } from '../loopback.ts'

export async function checkBaseUrl({ variables, invalid, env }: Context): Promise<Finding[]> {
  if (invalid.some(({ name }) => name === 'BASE_URL')) return []
  const { protocol, hostname, port } = new URL(env.baseUrl)
  if (isLoopback(hostname)) {
    if (port !== String(env.port) && variables.TRUSTED_PROXIES === undefined) {
      const remedy = `Use the same port in both, or remove BASE_URL.`
      return [warning(`BASE_URL is ${env.baseUrl}, but PORT is ${env.port}.`, remedy)]
    }
    const isProduction = variables.DATABASE_URL && !isLoopback(new URL(env.databaseUrl).hostname)
    if (!variables.BASE_URL && isProduction)
      return [
        warning(
          `BASE_URL is not set, so links in mails lead to ${env.baseUrl}.`,
          'Set it to the public address.',
        ),
      ]
    return [ok(env.baseUrl)]
  }
  if (protocol === 'http:') {
    const remedy = 'Serve it over https, and change BASE_URL to https://.'
    return [warning(`${env.baseUrl} is not encrypted: cookies and codes can be read on the way.`, remedy)]
  }
  const isKnown = await lookup(hostname).then(
    () => true,
    () => false,
  )
  if (isKnown) return [ok(env.baseUrl)]
  return [
    problem(
      `This machine cannot find the host ${hostname} of BASE_URL.`,
      'Correct BASE_URL, or the DNS entry.',
    ),
  ]
}
