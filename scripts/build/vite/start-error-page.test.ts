import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, isRunnableDevEnvironment } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { startErrorPage } from './start-error-page.ts'

type Respond = (response: ServerResponse, replaceModules: () => void) => void

async function fetchPage(router: string, respond: Respond, accept = 'text/html') {
  const root = mkdtempSync(join(tmpdir(), 'app-vite-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, 'src'))
  writeFileSync(join(root, 'src/router.tsx'), router)
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    plugins: [startErrorPage()],
    appType: 'custom',
  })
  onTestFinished(() => vite.close())
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('The server cannot run modules.')
  const { evaluatedModules } = ssr.runner
  vite.middlewares.use((_, response) => respond(response, () => evaluatedModules.clear()))
  const server = createHttpServer(vite.middlewares).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { headers: { accept } })
}

const html = { 'content-type': 'text/html' }
const reload = '<meta http-equiv="refresh" content="0">'
const router = 'export const router = {}'

test('a page is sent as it is if no module was replaced', async () => {
  const response = await fetchPage(router, (it) => it.writeHead(200, html).end('<p>page</p>'))
  expect(await response.text()).toBe('<p>page</p>')
  expect(response.headers.has('refresh')).toBe(false)
})

test('a page whose modules were replaced before it loads again', async () => {
  const response = await fetchPage(router, (it, replaceModules) => {
    replaceModules()
    it.writeHead(500, { 'content-type': 'application/json' }).end('{}')
  })
  expect(response.headers.get('refresh')).toBe('0')
  expect(await response.text()).toBe('{}')
})

test('a page whose modules were replaced while it was sent loads again', async () => {
  const response = await fetchPage(router, (it, replaceModules) => {
    it.writeHead(200, html).write('<p>')
    replaceModules()
    it.end('page</p>')
  })
  expect(await response.text()).toBe(`<p>page</p>${reload}`)
})

test('answers to programs are sent as they are', async () => {
  const response = await fetchPage(
    router,
    (it, replaceModules) => {
      replaceModules()
      it.writeHead(200, html).end('text')
    },
    '*/*',
  )
  expect(await response.text()).toBe('text')
  expect(response.headers.has('refresh')).toBe(false)
})

test('if the router cannot be loaded, the page shows the error', async () => {
  const response = await fetchPage('throw new Error("broken </script>")', (it) => it.end('page'))
  expect(response.status).toBe(500)
  const page = await response.text()
  expect(page).toContain('"message":"broken \\u003c/script>"')
  expect(page).toContain('ErrorOverlay')
})
