import { expect, test } from 'vitest'
import fieldTexts from '@/i18n/locales/en/form-fields.json' with { type: 'json' }
import texts from '@/i18n/locales/en/repositories.json' with { type: 'json' }

test('the texts match the specification', () => {
  expect(texts).toMatchObject({
    title: 'Code repositories',
    conflict: { name: 'Name is already in use' },
  })
  expect(fieldTexts.link).toMatchObject({
    tooShort_other: 'Link must have at least {{count}} characters',
    withoutDot: 'Link must contain at least one dot',
  })
})
