export const capability = {
  description: 'The pages for developers: the style guide and the previews of mails',
  removal: {
    paths: [
      'src/features/styleguide',
      'src/features/mail-preview',
      'src/routes/dev',
      'src/shell/frames/dev-frame.tsx',
      'e2e/dev-pages.full.spec.ts',
    ],
    texts: ['dev'],
    variables: ['DEV_PAGES'],
    sections: { 'docs/development.md': ['Pages for developers'] },
    rows: { 'docs/mails.md': ['Add its samples'] },
    traces: ['DEV_PAGES', 'hasDevPages', "'/dev/styleguide'", "'/dev/mails/'", "'/dev/mails/html'", "'/dev'"],
    edits: {
      'README.md': [[', and with [pages for developers](docs/development.md)', '']],
      'scripts/dev.ts': [", { DEV_PAGES: 'true' }"],
      'scripts/bench/limits.ts': ["'/dev/*': 239_500,"],
      'e2e/authorisation.spec.ts': [
        `// Where the pages for developers are enabled, they are open: they contain no user data.
        getMailPreview: ['GET', everyClient, async () => ({ template: 'invitation' })],`,
      ],
      'e2e/hostile-input.full.spec.ts': [
        "getMailPreview: ['GET', { template: 'loginCode', language: defaultLanguage, sample: 'short' }],",
      ],
      'e2e/performance.full.spec.ts': [
        'const devScripts = /\\/(styleguide|mails|dev)-[\\w-]{8}\\.js/',
        `// The login page has the routes of the pages for developers, but not their code.
        expect(callable).not.toContain('getMailPreview')
        expect(login.map(getPathname).join(' ')).not.toMatch(devScripts)`,
        'expect(names, path).not.toMatch(devScripts)',
      ],
      'docs/forms-and-lists.md': ['The style guide (`/dev/styleguide`) shows them.'],
      'src/i18n/namespaces.ts': [
        "  dev: 'dev',",
        ["return path.startsWith('/dev/') ? ['core', 'areas', 'dev'] : ['core']", "return ['core']"],
      ],
      'src/i18n/catalogues.test.ts': [
        "expect(await loadCatalogue(language, 'dev')).toHaveProperty('dev.styleguide')",
      ],
    },
  },
  words: [
    /DEV_PAGES|devPages|\/dev\/(styleguide|mails)|style ?guide|mail.?preview|pages for developers|data-sample/i,
  ],
}
