import { toKebabCase } from './names.ts'
import type { Tree } from './plan.ts'
import { readGrants } from './registries.ts'
import { listOwnRelations } from './slice.ts'
import type { ResourceSpec } from './spec.ts'

/**
 * @throws Error if all users would see the names of rows that belong to others. A reader of a row sees the name of the
 * row that it refers to.
 */
export function assertShareable(spec: ResourceSpec, tree: Tree): void {
  if (spec.isOwn || !spec.areas.includes('app')) return
  const [field] = listOwnRelations(spec, tree.read)
  if (!field) return
  throw new Error(
    `All users may read this resource, but each row of "${field.target}" belongs to a user. With the field "${field.name}", everyone would see the names of the rows of others. Use --own or --area manager, or leave the field out.`,
  )
}

/**
 * @throws Error if the form asks owners for a row that they cannot choose. A field is read-only for those who may not read its
 * rows. So a form that requires it could not be submitted.
 */
export function assertChoosable({ fields, areas, isOwn }: ResourceSpec, tree: Tree): void {
  if (!isOwn || !areas.includes('app')) return
  const roles = tree.read('src/auth/permissions/roles.ts') ?? ''
  for (const { name, target, isOptional } of fields) {
    if (!target || isOptional) continue
    const [, readAction = 'read'] = /^ {2}readAction: '([\w-]+)'/m.exec(readDeclaration(target, tree)) ?? []
    const granted = readGrants(roles, 'user', target)
    if (!granted || granted.includes(readAction)) continue
    throw new Error(
      `With --own, all users create rows, but they may not read rows of "${target}". Make the field optional: ${name}:${target}?`,
    )
  }
}

function readDeclaration(target: string, tree: Tree): string {
  return tree.read(`src/resources/${toKebabCase(target)}.ts`) ?? ''
}
