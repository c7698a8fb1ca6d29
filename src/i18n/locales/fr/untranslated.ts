/** Texts in another language that wait for a translator. `npm run doctor` lists them. */
export const untranslated: string[] = []
