/** `npm run db:migrate:new <name>` writes a migration for the changes of `schema.prisma`. */
import { relative } from 'node:path'
import { createMigration } from '../database/migrations.ts'
import { runCommand } from '../process/process.ts'

await runCommand(async () => {
  const name = process.argv.slice(2).join('_').toLowerCase()
  if (!/^[a-z][a-z0-9_]{0,60}$/.test(name)) {
    throw new Error('Missing or invalid name. Example: npm run db:migrate:new add_user_timezone')
  }
  const created = await createMigration(name)
  if (!created) return console.log('schema.prisma has no changes since the last migration.')
  const { path, warnings } = created
  if (warnings.length > 0) console.log(`\nWarning:\n${warnings.map((line) => `  ${line}\n`).join('')}`)
  console.log(`Wrote ${relative(process.cwd(), path)}. Review it, then apply it: npm run db:migrate`)
})
