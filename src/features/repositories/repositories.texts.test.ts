import { expect, test } from 'vitest'
import type { LanguageKey } from '#config'
import { readTexts } from '@/testing/source/texts'

const texts: [LanguageKey, string, string][] = [
  ['en', 'repositories:title', 'Code repositories'],
  ['en', 'repositories:conflict.name', 'Name is already in use'],
  ['en', 'form-fields:link.tooShort_other', 'Link must have at least {{count}} characters'],
  ['en', 'form-fields:link.withoutDot', 'Link must contain at least one dot'],
  ['fr', 'repositories:title', 'Dépôts de code'],
  ['fr', 'repositories:conflict.name', 'Nom déjà utilisé'],
  ['fr', 'form-fields:link.tooShort_other', 'Le lien doit comporter au moins {{count}} caractères'],
  ['fr', 'form-fields:link.withoutDot', 'Le lien doit contenir au moins un point'],
  ['ar', 'repositories:title', 'مستودعات الشيفرة'],
  ['ar', 'repositories:conflict.name', 'الاسم مستخدَم بالفعل'],
  ['ar', 'form-fields:link.tooShort_other', 'يجب ألا يقل الرابط عن {{count}} حرف'],
  ['ar', 'form-fields:link.withoutDot', 'يجب أن يحتوي الرابط على نقطة واحدة على الأقل'],
  ['sw', 'repositories:title', 'Hifadhi za msimbo'],
  ['sw', 'repositories:conflict.name', 'Jina tayari linatumika'],
  ['sw', 'form-fields:link.tooShort_other', 'Kiungo lazima kiwe na angalau herufi {{count}}'],
  ['sw', 'form-fields:link.withoutDot', 'Kiungo lazima kiwe na angalau nukta moja'],
]
test.each(texts)('in %s, the text %s is kept', (language, key, text) => {
  // A no-break space looks the same.
  expect(readTexts(language).get(key)?.replaceAll('\u00a0', ' ')).toBe(text)
})
