/**
 * The parts that a project made from the starter does not need: the scaffolding, the pictures of README.md, and the proofs that any
 * starter can be shaped. These proofs take minutes, or fail as soon as a project changes a place that a removal edits, or the
 * sample. See `removal/remove-parts.mjs` for the format.
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
    'scripts/resource/sample.test.ts',
  ],
  // For `scripts/unused-code.projects.test.ts`.
  dependencies: ['knip'],
  rows: {
    'README.md': ['`npm run screenshots`'],
    'docs/testing.md': ['`projects`', '`scripts/**/*.projects.test.ts`'],
  },
  edits: {
    '.ci/run': [[', the tests of whole projects, and the', ', and the'], '  run_tests projects\n'],
    'scripts/test.ts': [
      [
        ', and `npm test -- projects` the long tests of whole projects, which only `.ci/run` includes. After',
        '. After',
      ],
      "projects: ['projects'],",
      "const defaultParts = parts.filter((part) => part !== 'projects')",
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
    'docs/testing.md': [['all tests with `projects`, and the data', 'all tests, and the data']],
    'docs/development.md': [
      '`npm run screenshots` takes the pictures in `docs/screenshots` from the production build.',
    ],
  },
}
