import type { Plugin } from 'vite'

const texts = /\/src\/i18n\/locales\/([\w-]+)\/catalogue-([\w-]+)\.gen\.ts$/
const placeholder = 'const files: Record<string, string> = {}'

/**
 * Tells the server the names of files that a page would load after others. These are the texts of each language and
 * group, which the router does not know, and the largest file. The build of the browser runs before that of the server.
 */
export function earlyFiles(): Plugin {
  const files: Record<string, string> = {}
  return {
    name: 'early-files',
    enforce: 'pre',
    apply: 'build',
    sharedDuringBuild: true,
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        if (chunk.name === 'framework') files.framework = `/${chunk.fileName}`
        const [, language, group] = chunk.facadeModuleId?.match(texts) ?? []
        if (group) files[`${language}/${group}`] = `/${chunk.fileName}`
      }
    },
    transform: {
      filter: { id: /\/src\/shell\/document\/early-files\.server\.ts$/ },
      handler(code, id) {
        if (this.environment.name !== 'ssr') return
        const patched = code.replace(placeholder, `const files = ${JSON.stringify(files)}`)
        if (patched === code || !files.framework) this.error(`${id}: the names of the files are not known`)
        return { code: patched, map: null }
      },
    },
  }
}
