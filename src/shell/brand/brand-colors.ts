import { appConfig } from '#config'
import { toHex } from '@/platform/oklch'

const { hue } = appConfig.brand

/** `--color-accent`, `--color-accent-text` in the dark theme and `--color-background` of theme.css, for icons. */
export const brandColors = {
  accent: toHex(0.42, 0.15, hue),
  accentOnDark: toHex(0.808, 0.11, hue),
  background: toHex(0.982, 0.004, 55),
}
