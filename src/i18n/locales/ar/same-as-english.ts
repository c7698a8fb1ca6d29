/** Texts that Arabic and English have in common, for the test that finds forgotten ones. */
export const sameAsEnglish = ['login:emailPlaceholder']
