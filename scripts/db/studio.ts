import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { stopRequested } from '../process/process.ts'
import { runOnDatabase } from '../stack/run-on-database.ts'

const prisma = fileURLToPath(new URL('../../node_modules/prisma/build/index.js', import.meta.url))

await runOnDatabase(async (databaseUrl) => {
  const child = spawn(process.execPath, [prisma, 'studio', ...process.argv.slice(2)], {
    // CHECKPOINT_DISABLE turns off the telemetry of Prisma.
    env: { ...process.env, DATABASE_URL: databaseUrl, CHECKPOINT_DISABLE: '1' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  const code = await Promise.race([exited, stopRequested()])
  child.kill()
  await exited
  if (code) throw new Error('Prisma Studio failed. See the output above.')
  return 'Stopped Prisma Studio.'
})
