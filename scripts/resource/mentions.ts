/** The places that still mention a resource after its removal: code that a project has added by hand. */
import { toKebabCase, toPascalCase, toSnakeCase } from './names.ts'

type Tree = { list: () => readonly string[]; read: (path: string) => string | undefined }

/**
 * As `path:line: text`, in the code. Applied migrations keep their names. Lines of a file as it was before the resource
 * have the name as an ordinary word.
 */
export function findMentions(
  tree: Tree,
  { name, plural }: { name: string; plural: string },
  readBefore: (path: string) => string = () => '',
): string[] {
  const mention = createMentionPattern({ name, plural })
  return tree
    .list()
    .filter(
      (path) =>
        /^(src|e2e|prisma)\/|^\.env\.example$/.test(path) && !/^prisma\/migrations\/|\.gen\.ts$/.test(path),
    )
    .flatMap((path) => {
      const mentions = (tree.read(path) ?? '')
        .split('\n')
        .map((line, index) => ({ text: line.trim(), number: index + 1 }))
        .filter(({ text }) => mention.test(text))
      const before = mentions.length > 0 ? readBefore(path) : ''
      return mentions
        .filter(({ text }) => !before.includes(text))
        .map(({ text, number }) => `${path}:${number}: ${text}`)
    })
}

/** The names of a resource in code, also as a part of longer names. */
function createMentionPattern({ name, plural }: { name: string; plural: string }): RegExp {
  const spellings = [name, plural].flatMap((word) => [
    toKebabCase(word),
    toSnakeCase(word),
    `${toSnakeCase(word).toUpperCase()}(?![A-Z])`,
    toPascalCase(word).replace(/^./, (first) => `[${first}${first.toLowerCase()}]`),
  ])
  return new RegExp(`(?:(?<![A-Za-z])|(?<=[a-z])(?=[A-Z]))(?:${spellings.join('|')})(?![a-z])`)
}
