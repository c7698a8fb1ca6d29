export const capability = {
  description: 'The read-only demo: visitors sign in with a button, and nothing can be changed',
  removal: {
    paths: [
      'src/platform/demo',
      'src/auth/better-auth/demo',
      'src/auth/demo',
      'src/auth/fields/demo-role.ts',
      'src/shell/demo',
      'src/features/login/demo',
      'src/features/api-docs/try-it/try-it-demo.test.tsx',
      'scripts/database/demo-mark.ts',
      'e2e/demo.full.spec.ts',
      'e2e/demo-pages.full.spec.ts',
      'e2e/support/servers/demo-server.ts',
      'docs/demo.md',
      'docs/decisions/020-demo-mode-in-the-database-client.md',
    ],
    texts: ['demo', 'errors:code.DEMO_MODE'],
    variables: ['DEMO'],
    traces: [
      'demo: {',
      'isDemo',
      "'demo'",
      'DEMO_MODE',
      'DEMO',
      'signInToDemo',
      "'demo:dialog.title'",
      "'demo:dialog.refusal'",
    ],
    tests: {
      'src/api/handler.server.test.ts': ['a demo refuses a write and answers a read'],
      'src/features/audit-log/audit-log.server.test.ts': [
        'a demo shows no address, also of entries from before the database became a demo',
      ],
      'src/features/notifications/notifications.server.test.ts': [
        'a demo shows no address, also of notifications from before the database became a demo',
      ],
      'scripts/standalone.full.test.ts': [
        'two machines of a demo share the sessions of visitors, and each refuses to write',
      ],
    },
    edits: {
      'src/api/responses.server.ts': [', `DEMO_MODE`'],
      'src/auth/better-auth/oauth/failed-callback.server.ts': [
        '// A demo has no providers.\n  if (isDemo) return undefined',
      ],
      'src/auth/better-auth/session-store.server.ts': [
        "// Visitors of a demo share an account and must not see each other's addresses.\n    ...(isDemo && { id: currentId }),",
      ],
      'src/routes/-retention.server.ts': [
        "/** A demo creates nothing else, and its seeded rows have to stay. */\nconst demoTables = ['session', 'quota']",
        ['isDemo ? rules.filter(({ table }) => demoTables.includes(table)) : rules', 'rules'],
      ],
      'src/platform/files/stored-files.server.ts': ['// A demo has no files.\n  if (isDemo) return'],
      'src/auth/permissions/write-limit.server.ts': ['// A demo refuses writes.\n  if (isDemo) return actor'],
      'src/auth/session/log-refusal.server.ts': ['// A demo writes nothing.\n  if (isDemo) return'],
      'src/auth/session/file-response.server.ts': [
        '// Downloads are logged, which a demo cannot do.\n    assertNotDemo()',
      ],
      'src/features/account/preferences/preferences-card.tsx': [
        'const isDemo = useIsDemo()',
        ['Impersonating administrators and demo visitors change', 'Impersonating administrators change'],
        [' && !isDemo', ''],
      ],
      'src/features/notifications/live-notifications.tsx': [
        'const isDemo = useIsDemo()',
        ['isEnabled && !isDemo', 'isEnabled'],
      ],
      'src/features/notifications/notifications.server.ts': [
        ['const shown = z.parse(Parameters, parameters)\n', ''],
        "// Visitors of a demo must not see addresses from before the database became a demo.\n  if (isDemo) shown.address = ''",
        ['parameters: shown', 'parameters: z.parse(Parameters, parameters)'],
      ],
      'src/features/audit-log/audit-log.server.ts': [
        '// Visitors of a demo must not see addresses from before the database became a demo.\n    ...(isDemo && { address: null }),',
      ],
      'src/routes/login/verify.tsx': [['!search.email || context.isDemo) throw', '!search.email) throw']],
      'src/styles.css': [
        '--demo-banner: 0px;',
        ['var(--demo-banner) + var', 'var'],
        ':root:has([data-demo-banner]) {\n    --demo-banner: 32px;\n  }',
      ],
      'e2e/authorisation.spec.ts': ['// The server is no demo.'],
      'scripts/create.full.test.ts': [
        ['maker, contact, demo', 'maker, contact'],
        ['contact, demo.source.readme, demo.source.command', 'contact'],
      ],
      'scripts/resource/reserved-names.ts': [['db demo dev', 'db dev']],
      'docs/architecture.md': ['← demo', ['errors, demo"]', 'errors"]']],
      'docs/development.md': [
        'A demo refuses the writes of a job, so begin it with `if (isDemo) return`, from `src/platform/demo/demo-guard.server.ts`.',
        'Add its row to `e2e/demo.full.spec.ts`, which calls it without a signature: `[405, 405, 405]`.',
      ],
      'docs/decisions/023-forms-work-without-javascript.md': [
        [', the onboarding and the demo entry', ' and the onboarding'],
      ],
    },
    sql: [
      `CREATE OR REPLACE FUNCTION count_sign_ins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "daily_figure" ("kind", "day", "count")
  SELECT 'sign-ins', ("createdAt" AT TIME ZONE 'UTC')::date AS "day", count(*) FROM "changed"
  WHERE "impersonatedBy" IS NULL GROUP BY 2 ORDER BY 2
  ON CONFLICT ("kind", "day") DO UPDATE SET "count" = "daily_figure"."count" + EXCLUDED."count";
  RETURN NULL;
END $$;`,
      'DROP FUNCTION is_demo_database();',
    ],
  },
  words: [/\b[Dd]emo\b|[Dd]emo[A-Z_-]|[a-z]Demo|DEMO/],
}
