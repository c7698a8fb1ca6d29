/** Texts that are rightly the same in this language and the default one. A test finds the other ones. */
export const sameAsDefault = ['login:emailPlaceholder']
