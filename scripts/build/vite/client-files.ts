import type { Plugin } from 'vite'

const texts = /\/src\/i18n\/locales\/([\w-]+)\/catalogue-([\w-]+)\.gen\.ts$/
const filesPlaceholder = 'const files: Record<string, string> = {}'
const stylesPlaceholder = "const styles = ''"

/**
 * Tells the server what it must know of the build of the browser, which runs before its own:
 *
 * - the names of files that a page would load after others. These are the texts of each language and group, which the
 *   router does not know, and the largest file.
 * - the styles, which the first page of a browser contains.
 */
export function clientFiles(): Plugin {
  const files: Record<string, string> = {}
  let styles = ''
  return {
    name: 'client-files',
    enforce: 'pre',
    apply: 'build',
    sharedDuringBuild: true,
    writeBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      for (const output of Object.values(bundle)) {
        if (output.type === 'asset') {
          if (output.names.includes('styles.css')) styles = `${output.source}`
          continue
        }
        if (output.name === 'framework') files.framework = `/${output.fileName}`
        const [, language, group] = output.facadeModuleId?.match(texts) ?? []
        if (group) files[`${language}/${group}`] = `/${output.fileName}`
      }
    },
    transform: {
      filter: { id: /\/src\/(shell\/document\/early-files|http\/rendering\/inline-styles)\.server\.ts$/ },
      handler(code, id) {
        if (this.environment.name !== 'ssr') return
        if (!files.framework || !styles) this.error('The files of the browser are not known')
        const patched = code
          .replace(filesPlaceholder, () => `const files = ${JSON.stringify(files)}`)
          .replace(stylesPlaceholder, () => `const styles = ${JSON.stringify(styles)}`)
        if (patched === code) this.error(`${id} has no place for the files of the browser`)
        return { code: patched, map: null }
      },
    },
  }
}
