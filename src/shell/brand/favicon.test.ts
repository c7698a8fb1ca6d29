import { expect, test } from 'vitest'
import { environmentColors } from '@/platform/env/parse-env.server'
import { handleFavicon, markFavicon } from './favicon.server'

test.each(environmentColors)('the mark stands on the colour %s, edged where it is dark', (color) => {
  const icon = markFavicon({ name: 'staging', emoji: undefined, color })
  expect(icon).toMatch(/rect \{ fill: oklch\([\d. ]+\) \}/)
  expect(icon).toMatch(/:root \{ fill: oklch\([\d. ]+\) \}/)
  expect(icon).toContain('prefers-color-scheme: dark')
  expect(icon).toContain('<path')
  expect(icon).not.toContain('<text')
})

test('an emoji takes the place of the mark', () => {
  const icon = markFavicon({ name: 'staging', emoji: '🚧', color: 'gold' })
  expect(icon).toContain('>🚧</text>')
  expect(icon).not.toContain('<path')
})

test('without a name the icon is the mark alone', async () => {
  const response = handleFavicon()
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  const icon = await response.text()
  expect(icon).toContain('<path')
  expect(icon).not.toContain('<rect')
})
