/** Names of a resource or its fields that its code would use twice, such as `Badge` of `src/ui`. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { runBiome } from './biome.ts'
import { capitalize, toPascalCase } from './names.ts'
import { createFiles, type Tree } from './plan.ts'
import type { Field, ResourceSpec } from './spec.ts'
import { valuesKey } from './texts/resource-texts.ts'

type Collision = { path: string; name: string }

const rules = ['noRedeclare', 'noShadow', 'noDuplicateParameters', 'noDuplicateObjectKeys']

const Report = z.object({
  diagnostics: z.array(
    z.object({
      category: z.string(),
      location: z.object({
        path: z.string(),
        start: z.optional(z.object({ line: z.number(), column: z.number() })),
      }),
    }),
  ),
})

/** @throws Error if the code of the resource would not compile, or would mean something else than the templates do. */
export function assertNoCollisions(spec: ResourceSpec, tree: Tree): void {
  const hasTitle = spec.fields.some(({ type, isOptional }) => type === 'text' && !isOptional)
  const fields = hasTitle ? spec.fields : [...spec.fields, standIn]
  const [collision] = findCollisions(createFiles({ ...spec, fields }, tree).files)
  if (!collision) return
  const field = spec.fields.find((known) => spellings(known).includes(collision.name))
  const example = field ? '' : `, for example customer${toPascalCase(spec.name)}`
  throw new Error(
    `"${field?.name ?? spec.name}" is a name that the code of the starter uses: ${collision.name} in ${basename(collision.path)}. Choose another one${example}.`,
  )
}

/** Without fields, the name of a resource can be checked alone. */
const standIn: Field = {
  name: 'standIn',
  type: 'text',
  isOptional: false,
  isUnique: false,
  values: [],
  target: '',
}

function spellings(field: Field): string[] {
  return [field.name, capitalize(field.name), `${field.name}MaxLength`, valuesKey(field)]
}

/**
 * Names that a file declares twice, or that hide another name of it. The linter finds them, because it knows the scopes.
 * @throws Error if the linter cannot run
 */
export function findCollisions(files: Readonly<Record<string, string>>): Collision[] {
  const folder = mkdtempSync(join(tmpdir(), 'make-resource-'))
  try {
    writeFileSync(join(folder, 'biome.json'), '{ "root": true }')
    for (const [path, content] of Object.entries(files)) {
      if (!/\.tsx?$/.test(path)) continue
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), content)
    }
    return lint(folder).flatMap(({ category, location: { path, start } }) => {
      if (!start) return []
      const line = files[path]?.split('\n')[start.line - 1] ?? ''
      const name = /\w*/.exec(line.slice(start.column - 1))?.[0] ?? ''
      // A handler gets `params` that the schema with this name describes. No name of a resource is involved.
      return category.endsWith('noShadow') && name === 'params' ? [] : { path, name }
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function lint(folder: string) {
  const options = [
    '--reporter=json',
    '--max-diagnostics=none',
    ...rules.map((rule) => `--only=suspicious/${rule}`),
  ]
  const { stdout, stderr } = runBiome(folder, ['lint', ...options])
  if (!stdout.startsWith('{')) throw new Error(`The linter cannot check the names:\n${stdout}${stderr}`)
  return Report.parse(JSON.parse(stdout)).diagnostics
}
