/** Texts that are still English and wait for a translator. `npm run doctor` lists them. */
export const untranslated: string[] = []
