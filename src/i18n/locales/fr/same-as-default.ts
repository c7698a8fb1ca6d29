/** Texts that are rightly the same in this language and the default one. A test finds the other ones. */
export const sameAsDefault = [
  'common:notifications',
  'dev:mails.samples.long',
  'lists:rowActions',
  'nav:application',
  'nav:configuration',
  'notifications:title',
  'repositories:description',
  'users:role.admin',
]
