import { expect, test } from 'vitest'
import texts from '@/i18n/locales/en/repositories.json' with { type: 'json' }

test('the texts of the specification are worded as specified', () => {
  expect(texts).toMatchObject({
    title: 'Code Repositories',
    conflict: { name: 'Name already used' },
    linkTooShort_other: 'Invalid link, must be at least {{count}} characters',
    linkWithoutDot: 'Invalid link, must contain at least a dot',
  })
})
