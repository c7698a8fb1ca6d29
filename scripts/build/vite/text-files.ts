import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { writeTextFiles } from '../i18n-types.ts'

const textFile = /\/src\/i18n\/locales\/[^/]+\/[^/]+\.json$/

/**
 * Generates the files made from the texts, during development after each change. An editor can save a file that is not
 * valid JSON: its error is shown, and pages keep the last valid texts until the next change.
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
        if (findError(text) === undefined) valid.set(path, text)
        return valid.get(path) ?? text
      },
    },
    hotUpdate: {
      order: 'pre',
      async handler({ file, modules, read, server }) {
        if (!textFile.test(file)) return
        const error = findError(await read())
        if (error !== undefined) {
          if (this.environment.name !== 'client') return []
          const message = `${file} is not valid JSON: ${error}`
          server.config.logger.error(message, { timestamp: true })
          this.environment.hot.send({
            type: 'error',
            err: { message, stack: '', plugin: 'text-files', id: file },
          })
          return []
        }
        if (file.includes('/locales/en/')) writeTextFiles()
        return modules
      },
    },
  }
}

function findError(text: string): string | undefined {
  try {
    JSON.parse(text)
  } catch (error) {
    return String(error)
  }
}
