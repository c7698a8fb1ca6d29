import { toKebabCase } from './names.ts'
import type { Tree } from './plan.ts'
import { readGrants } from './registries.ts'
import type { ResourceSpec } from './spec.ts'

/**
 * @throws Error if the form asks owners for a row that they cannot choose. A field is read-only for those who may not read its
 * rows. So a form that requires it could not be submitted.
 */
export function assertChoosable({ fields, areas, isOwn }: ResourceSpec, tree: Tree): void {
  if (!isOwn || !areas.includes('app')) return
  const roles = tree.read('src/auth/permissions/roles.ts') ?? ''
  for (const { name, target, isOptional } of fields) {
    if (!target || isOptional) continue
    const declaration = tree.read(`src/resources/${toKebabCase(target)}.ts`) ?? ''
    const [, readAction = 'read'] = /^ {2}readAction: '([\w-]+)'/m.exec(declaration) ?? []
    const granted = readGrants(roles, 'user', target)
    if (!granted || granted.includes(readAction)) continue
    throw new Error(
      `With --own, all users create rows, but they may not read rows of "${target}". Make the field optional: ${name}:${target}?`,
    )
  }
}
