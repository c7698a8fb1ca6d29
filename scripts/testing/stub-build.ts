import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const settings = new URL('../../src/platform/env/parse-env.server.ts', import.meta.url)

/** A folder like `dist` for the launcher, with `application` instead of the built one. */
export function createStubBuild(application: string): string {
  const dist = mkdtempSync(join(tmpdir(), 'app-dist-'))
  mkdirSync(join(dist, 'client'))
  mkdirSync(join(dist, 'server'))
  writeFileSync(join(dist, 'server/package.json'), '{"type":"module"}')
  writeFileSync(join(dist, 'server/env.js'), `export * from ${JSON.stringify(settings.href)}`)
  writeFileSync(join(dist, 'server/server.js'), application)
  return dist
}
