import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { appConfig } from '#config'
import { handleManifest } from './manifest.server'

test('the web app manifest has the name of the configuration and icons that exist', async () => {
  const response = handleManifest()
  expect(response.headers.get('content-type')).toBe('application/manifest+json')
  const manifest = await response.json()
  expect(manifest).toMatchObject({ name: appConfig.name, short_name: appConfig.name })
  const pictures = manifest.icons.filter(({ type }: { type: string }) => type === 'image/png')
  expect(pictures).toHaveLength(2)
  for (const { src } of pictures) {
    expect(existsSync(fileURLToPath(new URL(`../../../public${src}`, import.meta.url))), src).toBe(true)
  }
})
