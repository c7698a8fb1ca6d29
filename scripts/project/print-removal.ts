type Removal = { changed: string[]; deleted: string[]; migrations: string[]; problems: string[] }

/** Prints what a removal did and what is left to do. With something left for people, the exit code is 1. */
export function printRemoval(what: string, removal: Removal, notes: string[] = []) {
  const { changed, deleted, migrations, problems } = removal
  console.log(`\nRemoved ${what}: ${deleted.length} files deleted, ${changed.length} files changed.`)
  for (const path of migrations) console.log(`New migration: ${path}`)
  for (const note of notes) console.log(note)
  if (problems.length > 0) {
    console.log(`\nLeft for you to change:\n${problems.map((problem) => `  ${problem}\n`).join('')}`)
    process.exitCode = 1
  }
  const migrate = migrations.length > 0 ? 'npm run db:migrate\n  ' : ''
  console.log(`\nNext:\n\n  git diff HEAD --stat\n  ${migrate}npm test\n`)
}
