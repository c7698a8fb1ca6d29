/** Answers `--help` before anything is installed or done. `make:resource`, `make:field`, `brand` and tools explain themselves. */
import { readFileSync } from 'node:fs'

const help = {
  start: [
    'npm start',
    'Builds and serves the application, with an embedded database and a local mailbox where none is set. Ctrl-C stops it.',
    'PORT=3001 DATA_DIR=.data-2 npm start   a second copy; .env.example explains all variables',
  ],
  dev: ['npm run dev', 'As npm start, with hot reload and readable errors. Ctrl-C stops it.'],
  build: [
    'npm run build [-- --standalone]',
    'Builds the application into dist.',
    '--standalone   also writes dist/standalone, which needs Node and nothing else',
  ],
  serve: [
    'npm run serve',
    'Serves the build in production. Set AUTH_SECRET, DATABASE_URL and SMTP_URL in the environment: .env is not read.',
  ],
  test: [
    'npm test [-- <part>… [<file or title>…] [flags]]',
    'Runs everything that must be green. The parts are check, unit, scripts, data, fuzz and e2e; projects takes long.',
    'npm test -- unit money          tests whose file or title has the word',
    'npm test -- unit -- data        a word after a second -- is never a part',
    'npm test -- e2e login --headed  flags go to Vitest or Playwright: --headed shows the browser',
    'npm test -- e2e login --debug   with the inspector of Playwright',
    'npm test -- unit money --bail=1 a flag and its value are joined by "="',
  ],
  fuzz: [
    'npm run fuzz [-- <title>] [options]',
    'Sends random requests to everything that the server answers.',
    '--inputs <number>   how many in all, 100000 by default',
    '--seed <number>     repeats a run',
  ],
  check: ['npm run check', 'Checks format, lint and types, as npm test does.'],
  bench: [
    'npm run bench [-- <part>…] [options]',
    'Measures the production build. The parts are bundle-size, memory, pages, sign-in, interactions, lists and start.',
    '--full               100,000 requests instead of 20,000',
    '--rows <number>      the size of the large lists',
    '--postgres           uses a local PostgreSQL instead of the embedded one',
    '--against <commit>   compares with a commit',
  ],
  backup: [
    'npm run backup [-- <file>]',
    'Writes everything in the database to a file, by default into the folder backups.',
  ],
  restore: [
    'npm run restore -- <file> [--overwrite]',
    'Replaces the database by a backup. Stop the application first.',
    '--overwrite   also replaces a database that has rows',
  ],
  admin: [
    'npm run admin -- <email address>',
    'Makes a person an administrator, lifts a ban, and creates the account if there is none.',
  ],
  'add:language': [
    'npm run add:language -- <key> <label> [--dir rtl]',
    'Adds a language, with the texts of the default language to translate: npm run add:language -- de Deutsch',
    '--dir rtl   for a language that is written from right to left',
  ],
  'remove:field': [
    'npm run remove:field -- <resource> <field>…',
    'Takes fields out of a resource, and keeps your changes. The migration that it writes deletes their values.',
  ],
  'remove:resource': [
    'npm run remove:resource -- <name> [--force]',
    'Takes a resource out of the project, with its table.',
    '--force   also deletes files whose changes are not committed',
  ],
  remove: [
    'npm run remove [-- <capability>… | language <key>…]',
    'Takes capabilities or languages out of the project. Without a name, it lists them. Commit your work first.',
  ],
  doctor: [
    'npm run doctor [-- options]',
    'Says what is wrong with machine, settings, database or texts. The exit code is 1 if there is a problem.',
    '--json                prints the findings for programs',
    '--starter <address>   compares with this starter if the recorded one is out of reach',
  ],
  upgrade: [
    'npm run upgrade [-- <address>] [options]',
    'Takes a newer version of the starter into this project. The address is that of a git repository, a folder or an archive.',
    '--dry-run         shows what would come and what conflicts, and writes nothing',
    '--to <version>    takes this version instead of the newest',
    '--base <commit>   names the version that the project came from, if it is not recorded',
  ],
  'db:migrate': [
    'npm run db:migrate [-- --retry <name>]',
    'Applies the migrations that the database lacks.',
    '--retry <name>   repeats one that failed, after you have removed what it left',
  ],
  'db:migrate:new': [
    'npm run db:migrate:new <name>',
    'Writes a migration from the changes in prisma/schema.prisma.',
  ],
  'db:reset': [
    'npm run db:reset [-- options]',
    'Deletes everything in the database and starts over, after a confirmation.',
    '--yes       asks nothing',
    '--minimal   adds the two accounts and no sample data',
  ],
  'db:seed': [
    'npm run db:seed [-- --minimal]',
    'Fills a database that was never used.',
    '--minimal   adds the two accounts and no sample data',
  ],
  'db:studio': ['npm run db:studio', 'Opens Prisma Studio on the database. Flags go to Prisma Studio.'],
  screenshots: ['npm run screenshots', 'Takes the screenshots of README.md.'],
  generate: [
    'npm run generate',
    'Generates the route tree, the texts and the Prisma client. Other commands do it by themselves.',
  ],
}

/** The help for the command with these words after `bootstrap.mjs`. */
export function findHelp(words) {
  const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  const called = `node scripts/bootstrap.mjs ${words.join(' ')} `
  const names = Object.keys(scripts).filter((name) => called.startsWith(`${scripts[name]} `))
  const [name] = names.sort((one, other) => scripts[other].length - scripts[one].length)
  return formatHelp(name)
}

export function formatHelp(name) {
  if (!help[name]) return undefined
  const [usage, text, ...options] = help[name]
  const list = options.length > 0 ? `\n\n${options.map((line) => `  ${line}`).join('\n')}` : ''
  return `${usage}\n\n${text}${list}`
}
