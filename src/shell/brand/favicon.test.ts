import { expect, test } from 'vitest'
import { environmentColors } from '@/platform/env/parse-env.server'
import { handleFavicon, markFavicon } from './favicon.server'
import { mark } from './mark'

test.each(environmentColors)(
  'an environment of the colour %s shows the mark on it, with an outline in dark mode',
  (color) => {
    const icon = markFavicon({ name: 'staging', emoji: undefined, color })
    expect(icon).toMatch(/\.ground \{ fill: oklch\([\d. ]+\) \}/)
    expect(icon).toMatch(/:root \{ color: oklch\([\d. ]+\) \}/)
    expect(icon).toContain('prefers-color-scheme: dark')
    expect(icon).toContain(mark.shapes)
    expect(icon).not.toContain('<text')
  },
)

test('the emoji of an environment replaces the mark', () => {
  const icon = markFavicon({ name: 'staging', emoji: '🚧', color: 'gold' })
  expect(icon).toContain('>🚧</text>')
  expect(icon).not.toContain(mark.shapes)
})

test('without a named environment the favicon is the mark alone', async () => {
  const response = handleFavicon()
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  const icon = await response.text()
  expect(icon).toContain(mark.shapes)
  expect(icon).not.toContain('ground')
})
