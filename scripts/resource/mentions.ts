/** The places that still mention a resource after its removal: code that a project has added by hand. */
import { toPascalCase, toWords } from './names.ts'

type Tree = { list: () => readonly string[]; read: (path: string) => string | undefined }

/** As `path:line: text`, in the code. Applied migrations keep their names. */
export function findMentions(tree: Tree, { name, plural }: { name: string; plural: string }): string[] {
  const mention = createMentionPattern({ name, plural })
  return tree
    .list()
    .filter((path) => /^(src|e2e|prisma)\//.test(path) && !/^prisma\/migrations\/|\.gen\.ts$/.test(path))
    .flatMap((path) =>
      (tree.read(path) ?? '')
        .split('\n')
        .flatMap((line, index) => (mention.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
    )
}

/** The names of a resource in code, also as a part of longer names. */
export function createMentionPattern({ name, plural }: { name: string; plural: string }): RegExp {
  const spellings = [name, plural].flatMap((word) => [
    toWords(word).join('-'),
    toWords(word).join('_'),
    toPascalCase(word).replace(/^./, (first) => `[${first}${first.toLowerCase()}]`),
  ])
  return new RegExp(`(?:(?<![A-Za-z])|(?<=[a-z])(?=[A-Z]))(?:${spellings.join('|')})(?![a-z])`)
}
