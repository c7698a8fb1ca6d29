import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { variableNames } from '../../src/platform/env/parse-env.server.ts'
import { findFreePort } from '../process/port.ts'

const bootstrap = fileURLToPath(new URL('../bootstrap.mjs', import.meta.url))

export type Place = Awaited<ReturnType<typeof createProgramFolder>>

/** A folder with its own `.env`, data folder and free port for a command. */
export async function createProgramFolder(settings = '') {
  const folder = mkdtempSync(join(tmpdir(), 'start-ui-place-'))
  const envFile = join(folder, '.env')
  const port = await findFreePort()
  writeFileSync(envFile, settings || `AUTH_SECRET=${'s'.repeat(40)}\n`)
  return {
    folder,
    envFile,
    port,
    url: `http://127.0.0.1:${port}`,
    dataDir: join(folder, 'data'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Runs a command of scripts/ with the configuration of `place`. */
export function runProgram(
  command: string,
  place: Place,
  variables: Record<string, string | undefined> = {},
) {
  const inherited = Object.entries(process.env).filter(([name]) => !variableNames.includes(name))
  const child = spawn(process.execPath, [bootstrap, ...command.split(' ')], {
    env: {
      ...Object.fromEntries(inherited),
      NODE_ENV: undefined,
      ENV_FILE: place.envFile,
      DATA_DIR: place.dataDir,
      PORT: String(place.port),
      LOG_LEVEL: 'silent',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk
  })
  return {
    child,
    exited,
    output: () => output,
    says: (text: string) => waitForOutput(child, () => output, text),
  }
}

function waitForOutput(child: ChildProcess, output: () => string, text: string) {
  return new Promise<void>((resolve, reject) => {
    function look() {
      if (output().includes(text)) resolve()
    }
    look()
    child.stdout?.on('data', look)
    child.stderr?.on('data', look)
    child.once('close', () => reject(new Error(`Exited without printing "${text}":\n${output()}`)))
  })
}
