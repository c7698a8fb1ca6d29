import { Agent } from 'node:http'
import { gunzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { MIN_COMPRESSED_BYTES } from '../build/compress.ts'
import { findChromium, launchChromium } from '../testing/chromium.ts'
import { MAX_REQUESTS, MAX_SCRIPT_BYTES, MAX_STYLE_BYTES } from './limits.ts'
import { type LoadResponse, send } from './load.ts'
import { kilobytes, type Report } from './report.ts'
import { readRouteWeights } from './route-weights.ts'
import type { Site } from './site.ts'
import { slowDownNetwork, slowDownProcessor } from './slow-device.ts'

const PAGE = '/login'

export async function measureBundleSize({ variables }: Site, report: Report) {
  const browser = findChromium()
  report.section(
    'First visit of /login',
    browser
      ? 'All files that a browser loads until the network is idle; sizes with gzip.'
      : 'No Chromium found: the page, the files in its HTML and their imports; sizes with gzip.',
  )
  const agent = new Agent({ keepAlive: true })
  const headers = { 'accept-encoding': 'gzip' }
  const fetchFile = (path: string) => send(agent, variables.BASE_URL, { path, status: 200, headers })
  const { paths, untilInteractive } = browser
    ? await watchBrowser(browser, variables.BASE_URL)
    : await followImports(fetchFile)
  const files = await Promise.all(paths.map(async (path) => ({ path, ...(await fetchFile(path)) })))
  agent.destroy()

  const scripts = files.filter(({ headers }) => isType(headers, 'javascript'))
  const styles = files.filter(({ headers }) => isType(headers, 'css'))
  const judgeSize = (what: string, bytes: number, max: number) =>
    report.judge(what, kilobytes(bytes), bytes <= max, `at most ${kilobytes(max)}`)
  const judgeNone = (what: string, wrong: { path: string }[]) =>
    report.judge(
      what,
      String(wrong.length),
      wrong.length === 0,
      wrong.map(({ path }) => path).join(' ') || 'none',
    )
  judgeSize('JavaScript', totalSize(scripts), MAX_SCRIPT_BYTES)
  judgeSize('CSS', totalSize(styles), MAX_STYLE_BYTES)
  report.judge(
    'Requests before it is interactive',
    String(untilInteractive),
    untilInteractive <= MAX_REQUESTS,
    `at most ${MAX_REQUESTS}`,
  )
  if (browser) {
    const ms = await timeUntilInteractive(browser, variables.BASE_URL)
    report.info('Interactive on slow 4G, processor 4 × slower', `${(ms / 1_000).toFixed(1)} s`)
  }
  judgeNone(
    'Text files sent uncompressed',
    files.filter((file) => isCompressible(file) && file.headers['content-encoding'] !== 'gzip'),
  )
  judgeNone(
    'Hashed files not cached forever',
    files.filter(({ path, headers }) => path.startsWith('/assets/') && !isImmutable(headers)),
  )
  for (const { route, bytes, budget } of await readRouteWeights())
    judgeSize(`JavaScript preloaded by ${route}`, bytes, budget)
  for (const { path, body } of files) report.info(path, kilobytes(body.length))
}

type Loaded = { paths: string[]; untilInteractive: number }

async function watchBrowser(executablePath: string, baseUrl: string): Promise<Loaded> {
  await using browser = await launchChromium(executablePath)
  const page = await browser.newPage({ locale: 'en' })
  const paths: string[] = []
  page.on('request', (request) => paths.push(request.url().replace(baseUrl, '')))
  await page.goto(baseUrl + PAGE, { waitUntil: 'commit' })
  await waitForHydration(page)
  const untilInteractive = paths.length
  await page.waitForLoadState('networkidle')
  return { paths: [...new Set(paths)], untilInteractive }
}

async function timeUntilInteractive(executablePath: string, baseUrl: string): Promise<number> {
  await using browser = await launchChromium(executablePath)
  const page = await browser.newPage({ locale: 'en' })
  await slowDownNetwork(page)
  await slowDownProcessor(page)
  const startedAt = performance.now()
  await page.goto(baseUrl + PAGE, { waitUntil: 'commit' })
  await waitForHydration(page)
  return performance.now() - startedAt
}

/** React adds properties to the elements it has hydrated. From then on the page is interactive. */
async function waitForHydration(page: Page) {
  await page.waitForFunction(() => {
    const content = document.getElementById('content')
    return content !== null && Object.keys(content).some((key) => key.startsWith('__reactProps'))
  })
}

/** Collects the files in the HTML, their imports and the texts. */
async function followImports(fetchFile: (path: string) => Promise<LoadResponse>): Promise<Loaded> {
  const html = decode(await fetchFile(PAGE))
  const named = html.matchAll(/<(?:link|script)[^>]+(?:href|src)="(\/[^"]+)"/g)
  const paths = new Set([PAGE, ...[...named].map(([, path = '']) => path)])
  for (const path of paths) {
    if (!path.endsWith('.js')) continue
    const code = decode(await fetchFile(path))
    const imported = code.matchAll(
      /(?:from|import)"\.\/([^"]+)"|en\/catalogue-core\.gen\.ts"[^`]*`\.\/([^`]+)`/g,
    )
    for (const [, name, texts] of imported) paths.add(`/assets/${name ?? texts}`)
  }
  return { paths: [...paths], untilInteractive: paths.size }
}

function decode({ body, headers }: LoadResponse): string {
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString()
}

function totalSize(files: LoadResponse[]): number {
  return files.reduce((sum, { body }) => sum + body.length, 0)
}

function isType(headers: LoadResponse['headers'], type: string): boolean {
  return headers['content-type']?.includes(type) ?? false
}

function isImmutable(headers: LoadResponse['headers']): boolean {
  return /max-age=31536000.*immutable/.test(headers['cache-control'] ?? '')
}

function isCompressible({ headers, body }: LoadResponse): boolean {
  const isText = /^text\/|javascript|json|svg/.test(headers['content-type'] ?? '')
  return isText && (headers['content-encoding'] !== undefined || body.length >= MIN_COMPRESSED_BYTES)
}
