import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { variableNames } from '../../src/platform/env/parse-env.server.ts'
import { findFreePort } from '../process/port.ts'
import { root } from '../project/root.mjs'

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
  return { child, ...readOutput(child) }
}

/** Collects the output of a program. `says` resolves once a text is in it, and rejects if the program ends without it. */
function readOutput(child: ChildProcessByStdio<null, Readable, Readable>) {
  let output = ''
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  const streams = [child.stdout, child.stderr]
  for (const stream of streams) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }

  function says(text: string | RegExp) {
    return new Promise<void>((resolve, reject) => {
      function look() {
        if (typeof text === 'string' ? output.includes(text) : text.test(output)) resolve()
      }
      look()
      for (const stream of streams) stream.on('data', look)
      child.once('close', () => reject(new Error(`Exited without printing "${text}":\n${output}`)))
    })
  }

  return { exited, output: () => output, says }
}

/** Runs `scripts/serve.mjs` with a build, and a configuration that connects to nothing. */
export async function runServe(dist: string, variables: Record<string, string>) {
  const port = await findFreePort()
  const child = spawn(process.execPath, [join(root, 'scripts/serve.mjs'), dist], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      AUTH_SECRET: 'only-for-tests-only-for-tests-only-for-tests',
      DATABASE_URL: 'postgresql://localhost/none',
      SMTP_URL: 'smtp://localhost',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const program = readOutput(child)
  async function end() {
    child.kill('SIGKILL')
    await program.exited
  }
  return { child, port, url: `http://127.0.0.1:${port}`, end, ...program }
}
