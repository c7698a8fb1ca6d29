import { stripVTControlCharacters } from 'node:util'
import { isRunnableDevEnvironment, type Plugin } from 'vite'

/**
 * If code of every page cannot be loaded, TanStack Start answers with JSON. This hides the error, and does not reload
 * when it is corrected. This page shows the error of Vite and reloads.
 */
export function startErrorPage(): Plugin {
  return {
    name: 'start-error-page',
    apply: 'serve',
    configureServer({ environments, middlewares, ssrFixStacktrace }) {
      const { ssr } = environments
      if (!ssr || !isRunnableDevEnvironment(ssr)) return
      middlewares.use(async (request, response, next) => {
        if (!request.headers.accept?.includes('text/html')) return next()
        try {
          await ssr.runner.import('/src/router.tsx')
          next()
        } catch (error) {
          if (error instanceof Error) ssrFixStacktrace(error)
          ssr.logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error), {
            timestamp: true,
          })
          response.writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
          response.end(errorPage(error))
        }
      })
    },
  }
}

function errorPage(error: unknown): string {
  const { message, stack, id, frame, loc, plugin } = Object(error)
  const plain = stripVTControlCharacters
  const shown = JSON.stringify({
    message: plain(String(message ?? error)),
    stack: plain(String(stack ?? '')),
    id,
    frame: frame && plain(frame),
    loc,
    plugin,
  }).replaceAll('<', '\\u003c')
  return `<!doctype html>
<title>Error</title>
<script type="module">
  import { ErrorOverlay } from '/@vite/client'
  document.body.append(new ErrorOverlay(${shown}))
</script>
`
}
