/**
 * Mail colours for light and dark mode. Apple Mail and some others apply `prefers-color-scheme`. Outlook inverts colours
 * itself; its attributes `data-ogsc` (text) and `data-ogsb` (background) let styles override that. Gmail inverts colours
 * without a way to override them.
 */

/** Used in inline styles, because many mail clients ignore style sheets. */
export const mailColors = {
  page: '#f7f4f2',
  sheet: '#ffffff',
  border: '#e6dfda',
  text: '#241c22',
  muted: '#6f646a',
  accent: '#6b1f66',
  tint: '#f6e9f4',
  tintText: '#4c1449',
}

/** By class name. */
const dark: Record<string, { text?: string; background?: string; border?: string }> = {
  page: { background: '#171316' },
  sheet: { background: '#1f1a1e', border: '#3a3238' },
  text: { text: '#f0ebe9' },
  muted: { text: '#b8adb3' },
  accent: { text: '#e3a4d9' },
  mark: { background: '#e3a4d9' },
  tinted: { background: '#3a2438' },
  code: { text: '#f6dff2' },
  button: { text: '#ffffff', background: '#974594' },
}

const entries = Object.entries(dark)

export const mailStyles = [
  ':root { color-scheme: light dark; supported-color-schemes: light dark; }',
  '@media (prefers-color-scheme: dark) {',
  ...entries.map(
    ([name, { text, background, border }]) =>
      `  .${name} {${rule('color', text)}${rule('background-color', background)}${rule('border-color', border)} }`,
  ),
  '}',
  ...entries.flatMap(([name, { text }]) => (text ? [`[data-ogsc] .${name} {${rule('color', text)} }`] : [])),
  ...entries.flatMap(([name, { background }]) =>
    background ? [`[data-ogsb] .${name} {${rule('background-color', background)} }`] : [],
  ),
].join('\n')

function rule(property: string, value: string | undefined): string {
  return value ? ` ${property}: ${value} !important;` : ''
}
