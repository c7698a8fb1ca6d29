import { projectNode } from '../../node-version.mjs'
import { type Finding, ok, problem, warning } from '../finding.ts'

export function checkNode(running = process.versions.node): Finding[] {
  const [major, wanted] = [Number.parseInt(running, 10), Number.parseInt(projectNode, 10)]
  if (major === wanted) return [ok(running)]
  const text = `The commands run on Node ${running} instead of ${projectNode}.`
  const remedy = `Run: npm rebuild node. If that fails, install Node ${projectNode}.`
  return [major < wanted ? problem(text, remedy) : warning(text, remedy)]
}
