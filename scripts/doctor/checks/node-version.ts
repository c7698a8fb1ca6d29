import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../context.ts'
import { type Finding, ok, problem, warning } from '../finding.ts'

export function checkNode(running = process.versions.node): Finding[] {
  const wanted: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies.node
  const [major, wantedMajor] = [running, wanted].map((version) => Number(version.split('.')[0]))
  if (major === wantedMajor) return [ok(running)]
  const text = `The commands run on Node ${running} instead of ${wanted}.`
  const remedy = `Run: npm rebuild node. If that fails, install Node ${wanted}.`
  return [Number(major) < Number(wantedMajor) ? problem(text, remedy) : warning(text, remedy)]
}
