import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { writeTextFiles } from '../i18n-types.ts'
import { findTextError, isSourceText } from '../text-errors.ts'

const textFile = /\/src\/i18n\/locales\/[^/]+\/[^/]+\.json$/

/**
 * Generates the files made from the texts, during development after each change. An editor can save a file that is not
 * valid. Then its error is shown, and pages keep the last valid texts.
 */
export function textFiles(): Plugin {
  const valid = new Map<string, string>()
  return {
    name: 'text-files',
    // Before the plugin that turns JSON into a module.
    enforce: 'pre',
    buildStart: writeTextFiles,
    load: {
      filter: { id: textFile },
      handler(path) {
        const text = readFileSync(path, 'utf8')
        if (findTextError(path, text) === undefined) valid.set(path, text)
        return valid.get(path) ?? text
      },
    },
    hotUpdate: {
      order: 'pre',
      async handler({ type, file, modules, read, server }) {
        if (!textFile.test(file)) return
        // The first file of a new language, for example. The generated files name every text file.
        if (type !== 'update') writeTextFiles()
        if (type === 'delete') return modules
        const error = findTextError(file, await read())
        if (error !== undefined) {
          if (this.environment.name !== 'client') return []
          server.config.logger.error(error, { timestamp: true })
          this.environment.hot.send({
            type: 'error',
            err: { message: error, stack: '', plugin: 'text-files', id: file },
          })
          return []
        }
        if (isSourceText(file)) writeTextFiles()
        return modules
      },
    },
  }
}
