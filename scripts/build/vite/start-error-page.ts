import type { ServerResponse } from 'node:http'
import { stripVTControlCharacters } from 'node:util'
import { isRunnableDevEnvironment, type Plugin } from 'vite'

/** Loaded by every page. */
const router = '/src/router.tsx'

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
          await ssr.runner.import(router)
          const current = ssr.runner.evaluatedModules.getModuleByUrl(router)
          reloadIf(() => ssr.runner.evaluatedModules.getModuleByUrl(router) !== current, response)
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

/**
 * An edit during a response mixes old and new modules, so the page may fail or not start. It also misses the reload of
 * the edit, because it is not connected yet.
 */
function reloadIf(isReplaced: () => boolean, response: ServerResponse) {
  const { writeHead, end } = response
  response.writeHead = (...parameters: unknown[]) => {
    if (isReplaced()) response.setHeader('refresh', '0')
    return Reflect.apply(writeHead, response, parameters)
  }
  response.end = (...parameters: unknown[]) => {
    const [chunk] = parameters
    const isPage = String(response.getHeader('content-type')).startsWith('text/html')
    if (!isPage || !isReplaced()) return Reflect.apply(end, response, parameters)
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) response.write(chunk)
    return Reflect.apply(end, response, ['<meta http-equiv="refresh" content="0">'])
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
