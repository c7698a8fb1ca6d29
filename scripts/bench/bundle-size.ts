/** What a first visit of /login loads, and how it comes. */
import { Agent } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { MIN_COMPRESSED_BYTES } from '../build/compress.ts'
import { findChromium } from '../testing/chromium.ts'
import { MAX_REQUESTS, MAX_SCRIPT_BYTES, MAX_STYLE_BYTES } from './limits.ts'
import { type Answer, ask } from './load.ts'
import { kilobytes, type Report } from './report.ts'
import type { Site } from './site.ts'

const PAGE = '/login'

export async function measureWeight({ variables }: Site, report: Report) {
  const browser = findChromium()
  report.section(
    'First visit of /login',
    browser
      ? 'All that a browser loads until nothing moves any more; sizes as sent with gzip.'
      : 'No Chromium was found: the page, what its HTML names and what that imports; sizes as sent with gzip.',
  )
  const agent = new Agent({ keepAlive: true })
  const fetchFile = (path: string) => ask(agent, variables.BASE_URL, { path, status: 200 })
  const { paths, untilAlive } = browser
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
  judgeSize('JavaScript', sizeOf(scripts), MAX_SCRIPT_BYTES)
  judgeSize('CSS', sizeOf(styles), MAX_STYLE_BYTES)
  report.judge(
    'Requests before it is interactive',
    String(untilAlive),
    untilAlive <= MAX_REQUESTS,
    `at most ${MAX_REQUESTS}`,
  )
  judgeNone(
    'Texts that come uncompressed',
    files.filter((file) => isCompressible(file) && file.headers['content-encoding'] !== 'gzip'),
  )
  judgeNone(
    'Hashed files that are not kept for ever',
    files.filter(({ path, headers }) => path.startsWith('/assets/') && !isImmutable(headers)),
  )
  for (const { path, body } of files) report.tell(path, kilobytes(body.length))
}

type Loaded = { paths: string[]; untilAlive: number }

async function watchBrowser(executablePath: string, baseUrl: string): Promise<Loaded> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage({ locale: 'en' })
    const paths: string[] = []
    page.on('request', (request) => paths.push(request.url().replace(baseUrl, '')))
    await page.goto(baseUrl + PAGE, { waitUntil: 'commit' })
    // React marks the elements it has taken over: from then on the page is interactive.
    await page.waitForFunction(() => {
      const content = document.getElementById('content')
      return content !== null && Object.keys(content).some((key) => key.startsWith('__reactProps'))
    })
    const untilAlive = paths.length
    await page.waitForLoadState('networkidle')
    return { paths: [...new Set(paths)], untilAlive }
  } finally {
    await browser.close()
  }
}

/** What the HTML names, what that imports, and the texts that the start asks for. */
async function followImports(fetchFile: (path: string) => Promise<Answer>): Promise<Loaded> {
  const html = textOf(await fetchFile(PAGE))
  const named = html.matchAll(/<(?:link|script)[^>]+(?:href|src)="(\/[^"]+)"/g)
  const paths = new Set([PAGE, ...[...named].map(([, path = '']) => path)])
  for (const path of paths) {
    if (!path.endsWith('.js')) continue
    const code = textOf(await fetchFile(path))
    const imported = code.matchAll(
      /(?:from|import)"\.\/([^"]+)"|en\/catalogue-core\.gen\.ts"[^`]*`\.\/([^`]+)`/g,
    )
    for (const [, name, texts] of imported) paths.add(`/assets/${name ?? texts}`)
  }
  return { paths: [...paths], untilAlive: paths.size }
}

function textOf({ body, headers }: Answer): string {
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString()
}

function sizeOf(files: Answer[]): number {
  return files.reduce((sum, { body }) => sum + body.length, 0)
}

function isType(headers: Answer['headers'], type: string): boolean {
  return headers['content-type']?.includes(type) ?? false
}

function isImmutable(headers: Answer['headers']): boolean {
  return /max-age=31536000.*immutable/.test(headers['cache-control'] ?? '')
}

function isCompressible({ headers, body }: Answer): boolean {
  const isText = /^text\/|javascript|json|svg/.test(headers['content-type'] ?? '')
  return isText && (headers['content-encoding'] !== undefined || body.length >= MIN_COMPRESSED_BYTES)
}
