import { createInterface } from 'node:readline/promises'
import { usage } from './parse-arguments.ts'

/** Asks on a terminal for the name and the fields if they are missing. @throws Error if there is no terminal. */
export async function askForMissing(args: readonly string[]): Promise<string[]> {
  const { names, options } = split(args)
  if (names.length > 1) return [...args]
  if (!process.stdin.isTTY) throw new Error(`A resource needs a name and fields.\n\n${usage}`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const name =
      names[0] ?? (await terminal.question('Name of the resource, singular, for example project: '))
    console.log('Its fields, one per line. An empty line ends the list. For example: name:text')
    const fields: string[] = []
    for (;;) {
      const field = (await terminal.question('  ')).trim()
      if (!field) break
      fields.push(field)
    }
    const area = options.some((option) => option.startsWith('--area'))
      ? []
      : [`--area=${(await terminal.question('Pages in manager, app or both (both): ')).trim() || 'both'}`]
    return [name, ...fields, ...options, ...area]
  } finally {
    terminal.close()
  }
}

/** The values of options are no names: `--area both`. */
function split(args: readonly string[]) {
  const names: string[] = []
  const options: string[] = []
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? ''
    if (!arg.startsWith('--')) names.push(arg)
    else if (['--area', '--plural', '--label'].includes(arg)) options.push(arg, args[++index] ?? '')
    else options.push(arg)
  }
  return { names, options }
}
