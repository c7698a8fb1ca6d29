/** `npm run db:migrate:new <name>`: writes the SQL that leads from the migrations to `schema.prisma`, to be reviewed. */
import { relative } from 'node:path'
import { createMigration } from './database/migrations.ts'
import { runCommand } from './process/process.ts'

await runCommand(async () => {
  const name = process.argv.slice(2).join('_').toLowerCase()
  if (!/^[a-z][a-z0-9_]{0,60}$/.test(name)) {
    throw new Error('Say in a few words what changes: npm run db:migrate:new add_repository_owner')
  }
  const path = await createMigration(name)
  if (!path) return console.log('schema.prisma and the migrations agree: there is nothing to write.')
  console.log(`Wrote ${relative(process.cwd(), path)}. Read it, then apply it: npm run db:migrate`)
})
