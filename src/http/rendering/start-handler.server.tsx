import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import {
  createStartHandler,
  defaultStreamHandler,
  defineHandlerCallback,
  type RequestHandler,
  StartServer,
} from '@tanstack/react-start/server'
import { currentRequest } from '@/platform/request-context.server'
import { insertStyles } from './inline-styles.server'
import { DOCTYPE, isIncomplete, renderAtOnce } from './render-at-once.server'

type Handler = RequestHandler<unknown>

/** The request handler of TanStack Start. It renders pages at once, which takes less time than a stream, if that is possible. */
export const handleStartRequest: Handler = async (request, options) => {
  const context = currentRequest()
  context.needsStream = false
  const response = await respondAtOnce(request, options)
  return context.needsStream ? respondWithStream(request, options) : response
}

const respondWithStream: Handler = createStartHandler(defaultStreamHandler)

const respondAtOnce: Handler = createStartHandler(
  defineHandlerCallback(async ({ router, responseHeaders }) => {
    try {
      const page = renderAtOnce(<StartServer router={router} />)
      if (!page || isIncomplete(page) || (await hasLaterData(router))) {
        currentRequest().needsStream = true
        return new Response()
      }
      return new Response(insertStyles(page), { status: getSsrStatus(router), headers: responseHeaders })
    } finally {
      router.serverSsr?.cleanup()
    }
  }),
)

/** The router adds more than the doctype to a page if some of its data comes later. */
async function hasLaterData(router: Parameters<typeof transformHtmlStringWithRouter>[0]): Promise<boolean> {
  return (await transformHtmlStringWithRouter(router, '')) !== DOCTYPE
}
