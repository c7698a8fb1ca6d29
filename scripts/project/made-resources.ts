/** The resources that `npm run make:resource` wrote, made again in a version of the starter. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSpec } from '../resource/fields/extend-spec.ts'
import { readFieldsComment } from '../resource/fields-comment.ts'
import { planResource } from '../resource/plan.ts'
import type { ResourceSpec } from '../resource/spec.ts'
import { openProject, writeFormatted } from '../resource/write-resource.ts'
import { listResources } from './resources.mjs'

/**
 * Makes the resources of a project in a folder of the starter, without their migrations. The upgrade does it in both
 * versions, so that the changes of the templates are merged too. Leaves out resources that do not list their fields, and
 * those that refer to them.
 */
export function makeResources(folder: string, project: string): void {
  const known = new Set(['user', ...listResources(folder).map(({ name }) => name)])
  const waiting = new Set(listMade(project).filter(({ name }) => !known.has(name)))
  const findNext = () =>
    [...waiting].find(({ fields }) => fields.every(({ target }) => !target || known.has(target)))
  for (let spec = findNext(); spec; spec = findNext()) {
    const { created, changed } = planResource(spec, openProject(folder))
    writeFormatted(folder, { ...created, ...changed })
    known.add(spec.name)
    waiting.delete(spec)
  }
}

function listMade(project: string): ResourceSpec[] {
  return listResources(project)
    .map((resource) => ({ ...resource, declaration: readFileSync(join(project, resource.file), 'utf8') }))
    .filter(({ declaration }) => readFieldsComment(declaration))
    .map(readSpec)
}
