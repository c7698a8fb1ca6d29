/**
 * The parts that a project made from the starter does not need: scaffolding, pictures of README.md, and tests of the
 * shaping. These tests take minutes, or fail when a project changes the sample or a place that a removal edits. See
 * `removal/remove-parts.mjs` for the format.
 */
export const starterParts = {
  name: 'starter',
  paths: [
    'packages',
    'scripts/create',
    'scripts/create.mjs',
    'scripts/create.full.test.ts',
    'scripts/guide-commands.test.ts',
    'scripts/screenshots.ts',
    'docs/screenshots',
    'knip.jsonc',
    'scripts/*.projects.test.ts',
    'scripts/*/*.projects.test.ts',
    'scripts/project/removals.full.test.ts',
    'scripts/project/translations.full.test.ts',
    'scripts/resource/sample.test.ts',
    'src/i18n/wording.test.ts',
  ],
  // For `scripts/unused-code.projects.test.ts`.
  dependencies: ['knip'],
  rows: {
    'README.md': ['`npm run screenshots`'],
    'docs/testing.md': ['`projects`', '`scripts/**/*.projects.test.ts`'],
  },
  edits: {
    '.ci/run': [
      [
        'a fresh install, all parts of `npm test` and the tests of whole projects.',
        'a fresh install and all parts of `npm test`.',
      ],
      '  run_tests projects\n',
    ],
    'scripts/test.ts': [
      ' * `npm test -- projects` runs the long tests of whole projects, which only `.ci/run` includes.\n',
      "projects: ['projects'],",
      "const defaultParts = parts.filter((part) => part !== 'projects')",
      ['usual: defaultParts', 'usual: parts'],
      ['selection.parts = defaultParts', 'selection.parts = parts'],
    ],
    'vitest.config.ts': [
      ["...databaseScripts, 'scripts/**/*.projects.test.ts'", '...databaseScripts'],
      `{
        test: {
          name: 'projects',
          include: ['scripts/**/*.projects.test.ts'],
          testTimeout: 1_800_000,
          hookTimeout: 1_800_000,
          maxWorkers,
          maxConcurrency: 2,
          sequence: { groupOrder: 4 },
        },
      },`,
    ],
    'docs/capabilities.md': [
      [
        'one line in each list, and a manifest. The tests remove\nevery capability from a copy of the project and check that nothing is left over.',
        'one line in each list, and a manifest.',
      ],
    ],
    'docs/testing.md': [
      ['all tests with `projects`. The tests', 'all tests. The tests'],
      ['runs all parts but `projects`, and lists', 'runs all parts, and lists'],
    ],
    'scripts/help.mjs': [['; projects takes long', '']],
    'docs/development.md': [
      '`npm run screenshots` takes the pictures in `docs/screenshots` from the production build.',
    ],
  },
}
