/**
 * The colours as they are written in the style sheet, to be said again where both themes stand side by side: on the page
 * they have been decided for all of it.
 */
import type { CSSProperties } from 'react'
import styles from '../../styles.css?raw'

const declarations = styles.matchAll(/(--color-[\w-]+):\s*(light-dark\([^;]+\));/g)

export const themeTokens: CSSProperties = Object.fromEntries(
  Array.from(declarations, ([, name, value]) => [name, value]),
)
