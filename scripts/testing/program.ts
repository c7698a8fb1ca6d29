import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { variableNames } from '../../src/platform/env/parse-env.server.ts'
import { findFreePort } from '../process/port.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

export type Place = Awaited<ReturnType<typeof createProgramFolder>>

/** A folder with its own `.env`, data folder and free port for a command. */
export async function createProgramFolder(settings = '') {
  const folder = mkdtempSync(join(tmpdir(), 'app-place-'))
  const envFile = join(folder, '.env')
  const port = await findFreePort()
  writeFileSync(envFile, settings || 'AUTH_SECRET=only-for-tests-only-for-tests-only-for-tests\n')
  return {
    folder,
    envFile,
    port,
    url: `http://127.0.0.1:${port}`,
    dataDir: join(folder, 'data'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Runs a command of scripts/ with the configuration of `place`, in this project or another one. */
export function runProgram(
  command: string,
  place: Place,
  variables: Record<string, string | undefined> = {},
  project = root,
) {
  const inherited = Object.entries(process.env).filter(([name]) => !variableNames.includes(name))
  const child = spawn(process.execPath, [join(project, 'scripts/bootstrap.mjs'), ...command.split(' ')], {
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
