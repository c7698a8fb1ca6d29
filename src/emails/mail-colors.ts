/**
 * The colours of mails, for light and for dark. Apple's programs and some others ask for the dark ones; Outlook turns colours by
 * itself and marks with `data-ogsc` (ink) and `data-ogsb` (ground) that its own may be replaced; Gmail turns them and asks nobody.
 */

/** Written in place at each element, since many mail programs know nothing else. */
export const mailColors = {
  ground: '#f7f4f2',
  sheet: '#ffffff',
  line: '#e6dfda',
  ink: '#241c22',
  muted: '#6f646a',
  accent: '#6b1f66',
  tint: '#f6e9f4',
  tintInk: '#4c1449',
}

/** By the class of the element. */
const dark: Record<string, { ink?: string; ground?: string; line?: string }> = {
  ground: { ground: '#171316' },
  sheet: { ground: '#1f1a1e', line: '#3a3238' },
  ink: { ink: '#f0ebe9' },
  muted: { ink: '#b8adb3' },
  accent: { ink: '#e3a4d9' },
  mark: { ground: '#e3a4d9' },
  tinted: { ground: '#3a2438' },
  code: { ink: '#f6dff2' },
  button: { ink: '#ffffff', ground: '#974594' },
}

const entries = Object.entries(dark)

export const mailStyles = [
  ':root { color-scheme: light dark; supported-color-schemes: light dark; }',
  '@media (prefers-color-scheme: dark) {',
  ...entries.map(
    ([name, { ink, ground, line }]) =>
      `  .${name} {${rule('color', ink)}${rule('background-color', ground)}${rule('border-color', line)} }`,
  ),
  '}',
  ...entries.flatMap(([name, { ink }]) => (ink ? [`[data-ogsc] .${name} {${rule('color', ink)} }`] : [])),
  ...entries.flatMap(([name, { ground }]) =>
    ground ? [`[data-ogsb] .${name} {${rule('background-color', ground)} }`] : [],
  ),
].join('\n')

function rule(property: string, value: string | undefined): string {
  return value ? ` ${property}: ${value} !important;` : ''
}
