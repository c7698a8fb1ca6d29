/**
 * Aligns names, types and attributes of the fields of a Prisma model, as `prisma format` does. A blank line begins new columns.
 * The command itself would load an engine from the network.
 */
export function alignFields(model) {
  return model.split('\n\n').map(alignGroup).join('\n\n')
}

function alignGroup(group) {
  const lines = group.split('\n').map((line) => ({ line, field: /^ {2}(\w+) +(\S+) *(.*)$/.exec(line) }))
  const widthOf = (part) => Math.max(...lines.map(({ field }) => field?.[part].length ?? 0))
  const [nameWidth, typeWidth] = [widthOf(1), widthOf(2)]
  return lines
    .map(({ line, field }) => {
      if (!field) return line
      const [, name, type, attributes] = field
      return `  ${name.padEnd(nameWidth)} ${type.padEnd(typeWidth)} ${attributes}`.trimEnd()
    })
    .join('\n')
}
