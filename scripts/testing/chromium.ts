import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'

/** Draws no window, and needs about two thirds of the time. */
const headlessShell = 'chromium-headless-shell'
const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
]
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/snap/bin/chromium',
  join(process.env.PROGRAMFILES ?? '', 'Google/Chrome/Application/chrome.exe'),
]

/** The path of an installed Chromium, or of one that is installed now. With `window`, it can show one. */
export function provideChromium({ window = false } = {}): string {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH is ${given}, but that file does not exist.`)
  const found = given ?? findChromium({ window }) ?? installChromium({ window })
  if (found) return found
  throw new Error(
    'No Chromium found, and installing one failed. Install Chromium or Chrome (Debian: apt-get install chromium), or set CHROMIUM_PATH.',
  )
}

export function launchChromium(executablePath = provideChromium()): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
}

export function findChromium({ window = false } = {}): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = (wanted: string[]) => folders.flatMap((folder) => wanted.map((name) => join(folder, name)))
  const shells = window ? [] : onPath([headlessShell])
  return [...shells, ...onPath(names), ...places, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  )
}

function installChromium({ window }: { window: boolean }): string | undefined {
  console.log('No Chromium found; installing one …')
  const isRoot = process.getuid?.() === 0
  if (isRoot && spawnSync('apt-get', ['--version']).status === 0) {
    run('apt-get', ['update'])
    run('apt-get', ['install', '-y', '--no-install-recommends', window ? 'chromium' : headlessShell])
    // Older distributions have no package of the shell.
    if (!findChromium({ window })) run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])
  }
  if (!findChromium({ window }))
    run(process.execPath, [join('node_modules', '@playwright/test/cli.js'), 'install', 'chromium'])
  return findChromium({ window })
}

function run(command: string, parameters: string[]) {
  spawnSync(command, parameters, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
