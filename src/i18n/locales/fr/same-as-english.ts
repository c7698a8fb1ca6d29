/** Texts that French and English have in common, for the test that finds forgotten ones. */
export const sameAsEnglish = [
  'common:notifications',
  'dev:mails.samples.long',
  'lists:rowActions',
  'nav:application',
  'nav:configuration',
  'notifications:title',
  'repositories:description',
  'users:role.admin',
]
