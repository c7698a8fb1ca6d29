import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { appConfig } from '#config'

test('the web app manifest has the name of the configuration', () => {
  const manifest = readFileSync(new URL('../../../public/manifest.webmanifest', import.meta.url), 'utf8')
  expect(JSON.parse(manifest)).toMatchObject({ name: appConfig.name, short_name: appConfig.name })
})
