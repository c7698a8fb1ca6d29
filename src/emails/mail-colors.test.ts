import { expect, test } from 'vitest'
import { contrast } from '@/testing/contrast'
import { createDarkColors, createLightColors } from './mail-colors'

const hues = Array.from({ length: 360 }, (_, hue) => hue)

test('texts of mails have a contrast of 4.5:1 with every hue of the brand, light and dark', () => {
  const failures = hues.flatMap((hue) => {
    const light = createLightColors(hue)
    const dark = createDarkColors(hue)
    const pairs = {
      'light text': [light.text, light.sheet],
      'light note': [light.muted, light.sheet],
      'light link': [light.accent, light.sheet],
      'light button': [light.accentText, light.accent],
      'light code': [light.tintText, light.tint],
      'dark text': [dark.text.text, dark.sheet.background],
      'dark note': [dark.muted.text, dark.sheet.background],
      'dark link': [dark.accent.text, dark.sheet.background],
      'dark button': [dark.button.text, dark.button.background],
      'dark code': [dark.code.text, dark.tinted.background],
    }
    return Object.entries(pairs)
      .filter(([, [foreground = '', background = '']]) => contrast(foreground, background) < 4.5)
      .map(([name]) => `${name} (hue ${hue})`)
  })
  expect(failures).toEqual([])
})
