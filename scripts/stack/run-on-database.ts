import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { runCommand } from '../process/process.ts'
import { provideDatabase, readSettings } from './local-stack.ts'

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options }>
>['values']

/**
 * Runs `work` on the configured database and prints its result. Starts the embedded database if it is not running. With
 * `options`, refuses any other word of the command line before that.
 */
export function runOnDatabase<const Options extends ParseArgsOptionsConfig>(
  work: (databaseUrl: string, values: Partial<Values<Options>>) => Promise<string>,
  options?: Options,
) {
  return runCommand(async () => {
    const values = options ? parseArgs({ options }).values : {}
    const crash = Promise.withResolvers<never>()
    await using cleanup = new AsyncDisposableStack()
    const databaseUrl = await provideDatabase(readSettings(), cleanup, crash.reject)
    console.log(await Promise.race([work(databaseUrl, values), crash.promise]))
  })
}
