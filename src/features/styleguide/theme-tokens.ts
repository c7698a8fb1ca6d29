/**
 * The `light-dark()` colours of the theme. The page must declare them again, because the root resolves its custom
 * properties for its own theme. A panel may have the other theme.
 */
import type { CSSProperties } from 'react'
import theme from '../../theme.css?raw'

const declarations = theme.matchAll(/(--color-[\w-]+):\s*(light-dark\([^;]+\));/g)

export const themeTokens: CSSProperties = Object.fromEntries(
  Array.from(declarations, ([, name, value]) => [name, value]),
)
