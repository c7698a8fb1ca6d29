import { createInterface, type Interface } from 'node:readline/promises'
import { defaultArea, usage } from './parse-arguments.ts'

/** @throws Error if the words are no resource. Only with `isWhole` they must be enough for one. */
type Check = (words: string[], isWhole: boolean) => void

type Terminal = { input: NodeJS.ReadableStream & { isTTY?: boolean }; output: NodeJS.WritableStream }

/**
 * Asks on a terminal for the name, the fields, the owner and the area if they are missing. An invalid line is explained and
 * asked for again. @throws Error if there is no terminal.
 */
export async function askForMissing(
  words: readonly string[],
  check: Check,
  { input, output }: Terminal = { input: process.stdin, output: process.stdout },
): Promise<string[]> {
  const { names, options } = split(words)
  if (names.length > 1) return [...words]
  if (!input.isTTY) throw new Error(`A resource needs a name and fields.\n\n${usage}`)
  const terminal = createInterface({ input, output })
  const lines = readLines(terminal, output)
  try {
    const known = [...names, ...options]
    if (names.length === 0)
      known.unshift(
        // Options can follow the name, because some names need --plural.
        ...(await lines.ask('Name of the resource, singular, for example project: ', (line) => {
          const typed = splitWords(line)
          check([...typed, ...options], false)
          return typed
        })),
      )
    output.write('Its fields, one or more per line. An empty line ends the list. For example: name:text\n')
    for (let isWhole = false; !isWhole; ) {
      const fields = await lines.ask('  ', (line) => {
        const typed = splitWords(line)
        check([...known, ...typed], typed.length === 0)
        return typed
      })
      known.push(...fields)
      isWhole = fields.length === 0
    }
    if (!options.includes('--own'))
      known.push(
        ...(await lines.ask('Does a row belong to the user who creates it (no): ', (line) => {
          const own = readOwn(line)
          check([...known, ...own], true)
          return own
        })),
      )
    if (!options.some((option) => option.startsWith('--area'))) {
      const usual = defaultArea(known.includes('--own'))
      known.push(
        await lines.ask(
          `Pages in manager, app or both. All users read those of the app (${usual}): `,
          (line) => {
            const area = `--area=${line || usual}`
            check([...known, area], true)
            return area
          },
        ),
      )
    }
    return known
  } finally {
    terminal.close()
  }
}

function splitWords(line: string): string[] {
  return line.split(/\s+/).filter(Boolean)
}

function readOwn(line: string): string[] {
  if (/^y(es)?$/i.test(line)) return ['--own']
  if (/^(no?)?$/i.test(line)) return []
  throw new Error('Answer yes or no.')
}

/** Pasted lines arrive together. `question` would lose all but the first. */
function readLines(terminal: Interface, output: NodeJS.WritableStream) {
  const lines = terminal[Symbol.asyncIterator]()
  let isClosed = false
  terminal.once('close', () => {
    isClosed = true
  })
  return {
    async ask<Answer>(question: string, read: (line: string) => Answer): Promise<Answer> {
      for (;;) {
        terminal.setPrompt(question)
        // The input can end before all of its lines are read.
        if (!isClosed) terminal.prompt()
        const { value, done } = await lines.next()
        if (done) throw new Error('Cancelled.')
        try {
          return read(value.trim())
        } catch (error) {
          output.write(`${error instanceof Error ? error.message : error}\n`)
        }
      }
    },
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
