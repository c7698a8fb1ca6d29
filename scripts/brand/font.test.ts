import { expect, test } from 'vitest'
import { replaceRow } from './font.ts'

test('another font takes its place in the sorted table of dependencies', () => {
  const table = `# Dependencies

| Package | Reason |
| --- | --- |
| \`@fonts/alpha\` | The font |
| \`@fonts/beta\` | The font of Arabic texts |
| \`router\` | Routes |
| \`router-core\` | Types |
`
  expect(replaceRow(table, '@fonts/alpha', '@fonts/omega')).toBe(`# Dependencies

| Package | Reason |
| --- | --- |
| \`@fonts/beta\` | The font of Arabic texts |
| \`@fonts/omega\` | The font |
| \`router\` | Routes |
| \`router-core\` | Types |
`)
})
