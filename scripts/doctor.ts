/** `npm run doctor` checks the machine and the configuration. The exit code is 1 if there is a problem. */
import { parseArgs } from 'node:util'
import { diagnose, formatReport } from './doctor/report.ts'
import { runCommand } from './process/process.ts'

await runCommand(async () => {
  const { json, starter } = parseArgs({
    options: { json: { type: 'boolean' }, starter: { type: 'string' } },
  }).values
  const report = await diagnose(process.env, starter)
  console.log(json ? JSON.stringify(report, null, 2) : formatReport(report))
  if (!report.isHealthy) process.exitCode = 1
})
