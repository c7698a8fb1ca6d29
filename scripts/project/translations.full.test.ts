import { expect, test } from 'vitest'
import { checkTexts } from '../doctor/checks/texts.ts'

test('no text of the starter waits for a translator', async () => {
  expect(await checkTexts()).toMatchObject([{ level: 'ok' }])
})
