/** Texts that French and English have in common, for the test that finds forgotten ones. */
export const sameAsEnglish = [
  'common:notifications',
  'nav:application',
  'nav:configuration',
  'repositories:description',
  'users:role.admin',
]
