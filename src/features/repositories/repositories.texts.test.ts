import { expect, test } from 'vitest'
import texts from '@/i18n/locales/en/repositories.json' with { type: 'json' }

test('the texts of the specification are worded as specified', () => {
  expect(texts).toMatchObject({
    title: 'Code repositories',
    conflict: { name: 'Name is already in use' },
    linkTooShort_other: 'Link must have at least {{count}} characters',
    linkWithoutDot: 'Link must contain at least one dot',
  })
})
