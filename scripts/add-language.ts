/** `npm run add:language -- de Deutsch` adds a language whose texts are those of the default language until they are translated. */
import { parseArgs } from 'node:util'
import { runCommand } from './process/process.ts'
import { addLanguage } from './project/add-language.ts'
import { readProject, recordAnswers } from './project/answers.mjs'
import { root } from './project/root.mjs'

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { dir: { type: 'string', default: 'ltr' } },
  })
  const [key = '', label = ''] = positionals
  if (!key || !label || positionals.length > 2)
    throw new Error('Name a language and its label, for example: npm run add:language -- de Deutsch')
  const { files, waiting } = addLanguage(root, { key, label, dir: values.dir })
  // Without a list, the project has all languages of the starter.
  if (readProject(root).answers.languages)
    recordAnswers(root, ({ languages }: { languages: string[] }) => ({ languages: [...languages, key] }))

  console.log(`
Added ${label}: ${files} files in src/i18n/locales/${key}, and a line in app.config.ts.
${waiting} texts are those of the default language until they are translated. Drop the key of each translated one from untranslated.ts.

Next:
  npm run doctor   lists the texts that wait for a translator
  npm run dev      shows the language in the application
  npm test         checks everything
docs/languages.md has the other steps. To take it back: npm run remove -- language ${key}
`)
})
