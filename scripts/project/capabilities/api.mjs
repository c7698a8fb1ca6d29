export const capability = {
  description: 'The REST API, with personal API tokens, documentation and TypeScript client',
  removal: {
    paths: [
      'src/api',
      'src/auth/api-tokens',
      'src/emails/templates/token-created-mail.tsx',
      'src/features/api-docs',
      'src/features/api-tokens',
      'src/features/*/*.api.server.ts',
      'src/features/*/*-openapi.server.ts',
      'src/features/audit-log/by-token.tsx',
      'src/resources/token-scopes.ts',
      'src/resources/token-scopes.test.ts',
      'src/routes/api/$.ts',
      'src/routes/api/-client.server.ts',
      'src/routes/api/-docs.functions.ts',
      'src/routes/api/-docs.server.ts',
      'src/routes/api/-rest.server.ts',
      'src/routes/api/-rest.server.test.ts',
      'src/routes/api/client[.]ts.ts',
      'src/routes/api/docs.tsx',
      'src/shell/frames/docs-frame.tsx',
      'src/shell/frames/docs-frame.test.tsx',
      'src/testing/api',
      'e2e/api.spec.ts',
      'e2e/api-contract.full.spec.ts',
      'e2e/api-cors.full.spec.ts',
      'e2e/api-docs.full.spec.ts',
      'e2e/tokens.full.spec.ts',
      'e2e/fuzz/rest-entry-points.ts',
      'e2e/support/rest-api',
      'scripts/resource/templates/api.ts',
      'scripts/resource/templates/api.test.ts',
      'docs/rest-api.md',
      'docs/decisions/019-idempotency-keys.md',
      'scripts/testing/repeated-create.ts',
    ],
    dependencies: ['hono', '@seriousme/openapi-schema-validator', 'ajv'],
    variables: ['CORS_ORIGINS'],
    models: ['ApiToken', 'IdempotencyKey'],
    fields: { AuditEvent: ['tokenName'] },
    texts: [
      'api',
      'api-docs',
      'account:tokens',
      'audit-log:byToken',
      'audit-log:export.token',
      'audit-log:kind.token-created',
      'audit-log:kind.token-revoked',
      'errors:permission.scope',
      'errors:permission.token',
      'mails:tokenCreated',
      'notifications:kind.tokenCreated',
      'nav:apiDocumentation',
      'repositories:scope',
      'users:audit.tokens-revoked',
      'users:scope',
      'users:tokens',
    ],
    traces: [
      'CORS_ORIGINS',
      'apiDocumentation',
      'conflictingBody',
      'corsOrigins',
      'countUserTokens',
      'createToken',
      'getApiReference',
      'listTokens',
      'operations: {',
      'removeToken',
      'revokeUserTokens',
      'tokenCreated',
      'tokenScopes',
      "'scope.read'",
      "'scope.create'",
      "'scope.update'",
      "'scope.delete'",
      "'scope.access-all'",
      "'/api/$'",
      "'/api/client.ts'",
      "'/api/docs'",
      "'account:tokens.new'",
      "'tokens.title'",
      "'api-docs'",
      "'token-created'",
      "'token-revoked'",
      "'tokens-revoked'",
      "'user-tokens-revoked'",
    ],
    rows: {
      'docs/dependencies.md': ['`hono`'],
      'docs/branding.md': ['`--token-prefix`', 'Prefix of API tokens'],
      'README.md': ['`src/api`'],
      'AGENTS.md': ['A REST operation'],
      'docs/operation.md': ['Idempotency keys', 'API tokens'],
      'docs/architecture.md': ['`api`'],
      'docs/decisions/007-permissions-as-plain-data.md': ['An API token narrows'],
      'docs/decisions/016-totals-are-capped.md': ['REST lists answer'],
      'docs/permissions.md': ['REST operation', '**API tokens** narrow'],
      'docs/resources.md': ['`<plural>.api.server.ts`', '`<name>-openapi.server.ts`'],
      'docs/fields.md': [
        'Add it to `<name>-openapi.server.ts`',
        'Add it to `user-openapi.server.ts`',
        'In `<name>-openapi.server.ts`, drop `z.nullable`',
      ],
      'docs/actions.md': ['Add its REST operation'],
    },
    lines: {
      'app.config.ts': ['token: {'],
      'src/routes/-retention.server.ts': ["table: 'idempotency_key'", "table: 'api_token'"],
      // The code keeps its text, because it is one of better-auth too.
      'src/platform/app-error.ts': ['INVALID_TOKEN: 401'],
      'src/shell/demo/demo-state.ts': ['explainDemoProblem'],
      'e2e/error-pages.full.spec.ts': ['breakRendering', 'breakReading', 'internalDetails'],
      'e2e/reliability.full.spec.ts': ['const program', 'startCreateRequest', 'waitForOutput'],
      'scripts/resource/templates/list-filters.ts': ['restRule:'],
      'scripts/resource/field-kinds.ts': [
        'output:',
        'outputImports',
        'example:',
        'example?: (',
        'about:',
        'about?: string',
      ],
    },
    tests: {
      'src/features/account/email/email.server.test.ts': [
        'a changed address revokes the API tokens of the user',
      ],
      'e2e/authorisation.spec.ts': ['operations of the REST API'],
      'e2e/step-up.full.spec.ts': ['a stolen session gives no role through the REST API'],
      'src/features/audit-log/audit-log.server.test.ts': [
        'name and detail of a row are left out for an actor who may not read all rows of the resource',
      ],
      'src/features/dashboard/dashboard.server.test.ts': [
        'an actor reads the totals of readable resources alone, and the logins only with users',
      ],
      'src/features/users/users.server.test.ts': [
        'an API token gives roles within its scopes, because creating it required a code',
      ],
      'e2e/demo-pages.full.spec.ts': ['creating a token'],
      'e2e/demo.full.spec.ts': ['no operation of the REST API writes'],
      'e2e/performance.full.spec.ts': [
        'the API documentation loads no code of the areas and loads its request form on demand',
      ],
      'e2e/error-pages.full.spec.ts': [
        'a rendering error on the server shows an error page in every language and theme',
        'a failed request shows its request id, in a document and inside the application',
      ],
      'e2e/reliability.full.spec.ts': [
        'on SIGTERM the server finishes the requests that it has started and exits with code 0',
      ],
      'e2e/unsaved-input.full.spec.ts': ['unsaved input in a dialog is discarded only after a confirmation'],
      'e2e/repositories.spec.ts': ['a new API token has the scope to read repositories by default'],
    },
    edits: {
      'src/auth/permissions/guards.ts': [['export function guardOnboarded', 'function guardOnboarded']],
      'src/http/translate.server.ts': [
        `/** Adds a namespace that browsers never load. */
        export function addServerTexts(namespace: string, find: (language: LanguageKey) => object | undefined): void {
          for (const [language, instance] of instances) {
            instance.addResourceBundle(language, namespace, find(language))
          }
        }`,
      ],
      'src/platform/database/keyset-page.server.ts': [
        `/** Whether the text is the cursor of any of the orders. */
        export function isCursor(text: string, orders: ListOrders): boolean {
          return Object.values(orders).some((order) => parseCursor(text, order) !== undefined)
        }`,
      ],
      'src/platform/validate.ts': [
        ['export const PageSize', 'const PageSize'],
        ['export const MAX_WRONG_FIELDS', 'const MAX_WRONG_FIELDS'],
      ],
      'app.config.ts': [['The limit for the REST API.', 'The limit for callers that choose the size.']],
      'src/architecture.test.ts': [
        "'api',",
        "'api-tokens',",
        "expect(wrongImports('src/features/users/users.api.server.ts', `import { x } from './users.functions'`)).toBe(1)",
        "if (/\\.api\\.server\\.ts$/.test(file.path)) return !['schema', 'server'].includes(findRole(path))",
        ['-(row|openapi)', '-row'],
      ],
      'src/audit/log-event.server.ts': ['tokenName: actor?.token?.name,', 'token?: { name: string } | null'],
      'src/audit/log-event.server.test.ts': [
        "const token = { id: randomUUID(), name: 'Nightly backup', scopes: [] }",
        ['impersonator, token })', 'impersonator })'],
        "tokenName: 'Nightly backup',",
      ],
      'src/auth/permissions/account-owner.ts': [
        ['administrator, and mostly not an API token.', 'administrator.'],
        ['for an impersonated actor and for an API token */', 'for an impersonated actor */'],
        "if (actor.token) throw new AppError('FORBIDDEN', { message: message('errors:permission.token') })",
        ['/** For actions that API tokens may take within their scopes. @throws', '/** @throws'],
      ],
      'src/auth/permissions/actor.ts': [
        ['/** The id of the session, or of the API token if the request uses one. */\n', ''],
        `/** The API token of the request; null in a browser. */
         token: { id: string; name: string; scopes: readonly string[] } | null`,
      ],
      'src/auth/permissions/permissions.ts': [
        ' Scopes of a token restrict those of its roles.',
        " & Partial<Pick<Actor, 'token'>>",
        `/** The reason of the refusal, or null if the request is allowed. */
        function findDenial(actor: Holder | null, request: PermissionRequest): string | null {
          return denialByRoles(actor, request) ?? (actor?.token ? denialByToken(actor.token, request) : null)
        }`,
        [
          '/** With several roles, the reason of the last one. */ function denialByRoles(',
          '/** The reason of the refusal, or null if the request is allowed. With several roles, the reason of the last one. */\nfunction findDenial(',
        ],
        `function denialByToken({ scopes }: NonNullable<Actor['token']>, request: PermissionRequest): string | null {
          const wanted = Object.entries(request).flatMap(([resource, actions]) =>
            actions.map((action) => \`\${resource}:\${action}\`),
          )
          if (wanted.length === 0) return message('errors:permission.notAuthorized')
          const missing = wanted.find((scope) => !scopes.includes(scope))
          return missing ? message('errors:permission.scope', { scope: missing }) : null
        }`,
      ],
      'src/auth/session/session.server.ts': [
        `/**
         * Only for the REST API, because it accepts API tokens. A request with a token ignores the session cookie.
         * @throws AppError INVALID_TOKEN, TOO_MANY_REQUESTS, and errors of \`requireActor\`
         */
        export function requireApiActor(): Promise<Actor> {
          const request = currentRequest()
          const token = parseBearerToken(request.headers)
          if (token !== null) lookups.set(request, findTokenActor(token).then(consumeWriteLimit))
          return requireActor()
        }`,
      ],
      'src/auth/permissions/to-actor.server.ts': [
        'token: null,',
        [' An impersonator or a token is added by the caller.', ' An impersonator is added by the caller.'],
      ],
      'src/auth/session/session.server.test.ts': ['token: null,'],
      'src/features/account/email/email.server.ts': [
        ['other sessions, revokes the API tokens and removes', 'other sessions and removes'],
      ],
      'src/features/users/users.server.test.ts': [
        ['ends sessions and tokens, logs', 'ends sessions, logs'],
        'expect(await db.apiToken.count({ where: { userId: id } })).toBe(0)',
        "import type { TokenScope } from '@/auth/api-tokens/token-scopes'",
      ],
      'src/auth/step-up/step-up.server.test.ts': [
        "['an API token', { token: { id: randomUUID(), name: 'Backup', scopes: ['account:update'] } }],",
      ],
      'src/features/account/account.server.test.ts': [
        "['an API token with every scope', { token: { id: randomUUID(), name: 'Backup', scopes: [...tokenScopes] } }],",
      ],
      'src/features/account/data-export/data-export.server.test.ts': [
        'apiTokens: z.array(Row),',
        `const token = { name: 'Backup', hash: \`secret-\${randomUUID()}\`, scopes: ['account:update'], expiresAt }`,
        'await db.apiToken.create({ data: { userId: actor.id, ...token } })',
        "expect(data.apiTokens).toMatchObject([{ name: 'Backup', scopes: ['account:update'], lastUsedAt: null }])",
      ],
      'src/features/audit-log/audit-log-list.test.tsx': ['token: null,'],
      'src/features/audit-log/audit-log-sentence.test.tsx': ['token: null,'],
      'src/features/audit-log/audit-log-export.server.ts': ["[t('export.token'), (row) => row.tokenName],"],
      'src/features/audit-log/audit-log.server.ts': [
        '/** The name of the API token that the request came with. */ token: row.tokenName,',
      ],
      'src/features/audit-log/audit-log.server.test.ts': [
        ['actor, subject, token, address', 'actor, subject, address'],
        "const token = { id: randomUUID(), name: 'Clean up', scopes: [] }",
        ["createActor({ name: 'Ada', token })", "createActor({ name: 'Ada' })"],
        "token: 'Clean up',",
      ],
      'src/auth/step-up/revoke-access.server.ts': [
        'await revokeTokens(tx, actor, user)',
        [
          'sessions, removes linked accounts and revokes API tokens.',
          'sessions and removes linked accounts.',
        ],
      ],
      'src/auth/step-up/step-up.server.ts': [
        [
          'needs a step-up.\n * An API token cannot enter a code, but creating it required one.',
          'needs a step-up.',
        ],
        ['if (!actor.token) await assertSteppedUp(actor, tx)', 'await assertSteppedUp(actor, tx)'],
      ],
      'src/features/users/edit/user-update.server.ts': [
        ['user and revokes the API tokens. The previous', 'user. The previous'],
      ],
      'src/http/handle-request.test.ts': [
        "['/api/docs', 405],",
        "['/api/Docs', 405],",
        "['/api/%64ocs', 405],",
      ],
      'src/http/refuse-during-update.server.ts': [
        ['request: Request, respond = toErrorResponse', 'request: Request'],
        ['respond(failure)', 'toErrorResponse(failure)'],
        ' The pages of the API documentation are below `/api` too.',
        ['/^\\/api(?!\\/docs(\\/|$))\\//i', '/^\\/api\\//i'],
      ],
      'src/http/safe-redirect.ts': [
        "/** The only page below `/api`. */ const apiDocs = '/api/docs'",
        [
          'if (url.pathname !== apiDocs && /^\\/(login|logout|onboarding|api|_serverFn)(\\/|$)/i.test(path)) return',
          'if (/^\\/(login|logout|onboarding|api|_serverFn)(\\/|$)/i.test(path)) return',
        ],
      ],
      'src/http/safe-redirect.test.ts': ["['/api/docs?searchTerm=user', '/api/docs?searchTerm=user'],"],
      'src/i18n/catalogues.test.ts': [
        ["without(namespaces, ['api', 'mails'])", "without(namespaces, ['mails'])"],
      ],
      'src/i18n/namespaces.ts': [["'api' | 'mails'", "'mails'"]],
      'src/server.ts': [
        ['(request, toProblem)', '(request)'],
        ['RESPONSE_LIMIT_MS, toProblem)', 'RESPONSE_LIMIT_MS)'],
      ],
      'src/start.ts': [
        "if (isRest(request)) return problem('CROSS_SITE')",
        [
          "'serverFn' || !(['GET', 'HEAD', 'OPTIONS'].includes(request.method) || isTokenRequest(request))",
          "'serverFn' || !['GET', 'HEAD', 'OPTIONS'].includes(request.method)",
        ],
      ],
      'src/shell/navigation/navigation.ts': [
        "const apiDocumentation = { label: 'apiDocumentation', to: '/api/docs', icon: BookOpenText } as const",
      ],
      'src/resources/define-resource.ts': [['The REST path, the key', 'The key']],
      'src/testing/actors.ts': ['token: null,'],
      'e2e/authorisation.spec.ts': [
        [' server function, REST operation, better-auth', ' server function, better-auth'],
        ['A function, an operation or an endpoint', 'A function or an endpoint'],
        [
          '/** Outside of the REST API, an API token counts as no session: `program` defaults to `anonymous`. */ type Statuses = Record<ApiClientName, number> & NeededPermissions & { program?: number }',
          'type Statuses = Record<ApiClientName, number> & NeededPermissions',
        ],
        // A page that does not exist, on which a banned user sees the ban.
        ["'/api': notFound", "'/api': { ...notFound, banned: 403 }"],
        ["'/api/nothing': notFound", "'/api/nothing': { ...notFound, banned: 403 }"],
        "const clientNames = [...apiClientNames, 'program'] as const",
        "// It is a page. routes.delete('/api/docs')",
        ['for (const client of clientNames) await', 'for (const client of apiClientNames) await'],

        [
          'for (const client of clientNames) { await expectStatus',
          'for (const client of apiClientNames) {\n    await expectStatus',
        ],
        [
          "client: (typeof clientNames)[number], expected: Statuses): number { if (client === 'program') return expected.program ?? expected.anonymous if (client === 'admin')",
          "client: ApiClientName, expected: Statuses): number {\n  if (client === 'admin')",
        ],
      ],
      'e2e/demo.full.spec.ts': [
        ["(table), '/api/$', '/api/auth/$'", "(table), '/api/auth/$'"],
        ['endpoint, operation and route', 'endpoint and route'],
      ],
      'e2e/fuzz/fuzz.test.ts': [['endpoint, operation and page', 'endpoint and page']],
      'e2e/palette.full.spec.ts': [
        ", t('nav:apiDocumentation')",
        ['toBeGreaterThanOrEqual(6 + list', 'toBeGreaterThanOrEqual(5 + list'],
      ],
      'e2e/performance.full.spec.ts': ['|docs|try-it'],
      'e2e/support/api-clients.ts': [
        [
          "/** The program has an API token of the administrator with all scopes, and no session. */ export type ApiClients = Record<ApiClientName | 'program', APIRequestContext> & Record",
          'export type ApiClients = Record<ApiClientName, APIRequestContext> & Record',
        ],
        ['const administrator = await', 'await'],
      ],
      'e2e/support/pages.ts': [
        `// A part of the page is enough here; its own tests open the whole page.
        '/api/docs': { as: 'admin', at: () => '/api/docs?searchTerm=account' },`,
      ],
      'e2e/support/resources.ts': [
        ['server functions, REST operations and pages', 'server functions and pages'],
        ['its pages and REST paths', 'its pages'],
        '/** By the id of the operation. */ operations: Record<string, OperationExample>',
        `type OperationExample = Example & {
          /** Of success; 200 by default. */
          status?: number
          /** The least that succeeds. */
          body?: () => object
          /** A body that the server answers with 409, if the row to create or change belongs to \`owner\`. */
          conflictingBody?: (database: Database, owner: string) => Promise<object>
        }`,
      ],
      'src/i18n/locales/en/account.json': [
        [
          'stay logged in here. Your API tokens stay valid; you can revoke them in their list.',
          'stay logged in here.',
        ],
        ['are logged out and your API tokens are revoked.', 'are logged out.'],
        ['sessions, API tokens and activity', 'sessions and activity'],
        ['profile, sessions, API tokens and settings are', 'profile, sessions and settings are'],
      ],
      'src/i18n/locales/en/mails.json': [
        [
          'Your other devices have been logged out. Your API tokens have been revoked.',
          'Your other devices have been logged out.',
        ],
        [
          'Your devices have been logged out. Your API tokens have been revoked.',
          'Your devices have been logged out.',
        ],
      ],
      'src/i18n/locales/en/users.json': [
        ['Their API tokens are revoked, and the previous address', 'The previous address'],
        ['log in again. API tokens stay valid.', 'log in again.'],
        [
          'stay logged in here. Your API tokens stay valid; you can revoke them on your account page.',
          'stay logged in here.',
        ],
      ],
      'src/i18n/locales/fr/account.json': [
        [
          'ici est conservée. Vos jetons d’API restent valables ; vous pouvez les révoquer dans leur liste.',
          'ici est conservée.',
        ],
        ['seront déconnectés et vos jetons d’API seront révoqués.', 'seront déconnectés.'],
        ['sessions, jetons d’API et activité', 'sessions et activité'],
        ['vos sessions, vos jetons d’API et vos réglages', 'vos sessions et vos réglages'],
      ],
      'src/i18n/locales/fr/mails.json': [
        [
          'Vos autres appareils ont été déconnectés. Vos jetons d’API ont été révoqués.',
          'Vos autres appareils ont été déconnectés.',
        ],
        [
          'Vos appareils ont été déconnectés. Vos jetons d’API ont été révoqués.',
          'Vos appareils ont été déconnectés.',
        ],
      ],
      'src/i18n/locales/fr/users.json': [
        ['Ses jetons d’API sont révoqués, et l’ancienne adresse', 'L’ancienne adresse'],
        ['pour se reconnecter. Les jetons d’API restent valables.', 'pour se reconnecter.'],
        [
          'ici est conservée. Vos jetons d’API restent valables ; vous pouvez les révoquer sur votre page de compte.',
          'ici est conservée.',
        ],
      ],
      'src/i18n/locales/ar/account.json': [
        [
          'وتبقى جلستك هنا مفتوحة. وتبقى مفاتيح API الخاصة بك صالحة، ويمكن إبطالها من قائمتها.',
          'وتبقى جلستك هنا مفتوحة.',
        ],
        ['أجهزتك الأخرى، وتُبطل مفاتيح API الخاصة بك.', 'أجهزتك الأخرى.'],
        ['والجلسات ومفاتيح API والنشاط', 'والجلسات والنشاط'],
        ['وجلساتك ومفاتيح API الخاصة بك وإعداداتك', 'وجلساتك وإعداداتك'],
      ],
      'src/i18n/locales/ar/mails.json': [
        ['من أجهزتك الأخرى. وأُبطلت مفاتيح API الخاصة بك.', 'من أجهزتك الأخرى.'],
        ['من أجهزتك. وأُبطلت مفاتيح API الخاصة بك.', 'من أجهزتك.'],
      ],
      'src/i18n/locales/ar/users.json': [
        ['وتُبطل مفاتيح API الخاصة به، ويُرسل', 'ويُرسل'],
        ['الشخص مجددًا برمز جديد. وتبقى مفاتيح API صالحة.', 'الشخص مجددًا برمز جديد.'],
        [
          'وتبقى جلستك هنا مفتوحة. وتبقى مفاتيح API الخاصة بك صالحة، ويمكن إبطالها من صفحة حسابك.',
          'وتبقى جلستك هنا مفتوحة.',
        ],
      ],
      'src/i18n/locales/sw/account.json': [
        [
          'Utabaki umeingia hapa. Tokeni zako za API zitaendelea kutumika; unaweza kuzibatilisha kwenye orodha yake.',
          'Utabaki umeingia hapa.',
        ],
        ['vitafungwa na tokeni zako za API zitabatilishwa.', 'vitafungwa.'],
        ['vipindi, tokeni za API na shughuli', 'vipindi na shughuli'],
        ['vipindi vyako, tokeni zako za API na mipangilio', 'vipindi vyako na mipangilio'],
      ],
      'src/i18n/locales/sw/mails.json': [
        [
          'vifaa vyako vingine vimefungwa. Tokeni zako za API zimebatilishwa.',
          'vifaa vyako vingine vimefungwa.',
        ],
        [
          'kwenye vifaa vyako vimefungwa. Tokeni zako za API zimebatilishwa.',
          'kwenye vifaa vyako vimefungwa.',
        ],
      ],
      'src/i18n/locales/sw/users.json': [
        ['Tokeni zake za API hubatilishwa, na anwani', 'Anwani'],
        ['mpya ili kuingia tena. Tokeni za API zitaendelea kutumika.', 'mpya ili kuingia tena.'],
        [
          'Utabaki umeingia hapa. Tokeni zako za API zitaendelea kutumika; unaweza kuzibatilisha kwenye ukurasa wa akaunti yako.',
          'Utabaki umeingia hapa.',
        ],
      ],
      'README.md': [
        ['Writes the pages, data, API, texts', 'Writes the pages, data, texts'],
        ['auth ← api ← shell', 'auth ← shell'],
        ['components .schema, .server ← .api.server', 'components'],
      ],
      'AGENTS.md': [['auth ← api ← shell', 'auth ← shell']],
      'docs/architecture.md': [
        [
          'pages, answers the browser’s calls and serves the REST API.',
          'pages and answers the browser’s calls.',
        ],
        ['auth ← api ← shell', 'auth ← shell'],
        ['permissions ← api-tokens ← otp', 'permissions ← otp'],
        'program(["Program"]) -->|"REST with a token"| launcher',
        'start -->|"/api/…"| operations["*.api.server.ts<br>actor, permission, schemas"]',
        'operations --> data',
        [
          'sessions, tokens, codes, limits, audit log, idempotency keys',
          'sessions, codes, limits, audit log',
        ],
      ],
      'docs/authentication.md': [
        ['changing it or a role, creating an API token, and adding', 'changing it or a role, and adding'],
        ['cannot enter a code, nor can an API token.', 'cannot enter a code.'],
        ['user and revokes the API tokens, also after', 'user, also after'],
      ],
      'docs/decisions/035-step-up-by-a-code.md': [
        ['create an API token or add another', 'add another'],
        [
          'sessions and revokes the API tokens of the user. To ask which of them stay',
          'sessions of the user. To ask which of them stay',
        ],
        [
          ' API tokens cannot enter a code. They can do none of this for their owner. With the scope `user:set-role` they change addresses and roles of users, because creating such a token required the code.',
          '',
        ],
        [' After a change of the address, programs need new API tokens.', ''],
      ],
      'docs/branding.md': [
        [
          'see, the title of the README, and the prefix of new API tokens',
          'see, and the title of the README',
        ],
        ['block pictures. Issued API tokens stay valid when the prefix changes.', 'block pictures.'],
      ],
      'docs/testing.md': [['better-auth endpoint, REST operation, route', 'better-auth endpoint, route']],
      'docs/demo.md': [['The REST API refuses every method that writes. `e2e', '`e2e']],
      'docs/permissions.md': [
        ['Deleting an account or creating a token must', 'Deleting an account must'],
        [
          ', `scope.<action>` for a token scope. Files that list all events or scopes do',
          '. Files that list all events do',
        ],
        [
          'refuses impersonation and API tokens; `assertNotImpersonating` refuses impersonation only. Both are in',
          'refuses it. It is in',
        ],
        ['server function, REST operation, authentication', 'server function, authentication'],
      ],
      'docs/security.md': [
        ['64 kB for forms, the REST API and calls', '64 kB for forms and calls'],
        '`src/api/request-body.server.ts`, ',
      ],
      'docs/actions.md': [
        [
          '`update`, the form and `invoice-openapi.server.ts`, except in `Invoice`\n   there. `create`',
          '`update` and the form. `create`',
        ],
      ],
      'docs/resources.md': [
        ['server functions, REST operations, pages', 'server functions, pages'],
        ['audit events, token scopes and pages.', 'audit\nevents and pages.'],
        ['Permissions, token scopes, audit', 'Permissions, audit'],
        ['; with `read` alone it can only use the REST API.', '.'],
        ['Entries of the audit log and scopes of tokens may stay', 'Entries of the audit log may stay'],
      ],
      'docs/forms-and-lists.md': [
        ['in the browser, on the server and in the REST API.', 'in the browser and on the server.'],
        [
          'before they are sorted. REST takes `sort` and `cursor` from `createOrderSchemas`.',
          'before they are sorted.',
        ],
      ],
      'docs/decisions/006-data-functions-take-an-actor.md': [
        [
          'from server functions, from the REST API and from page loaders',
          'from server functions and from page loaders',
        ],
        ['Server functions and REST operations validate', 'Server functions validate'],
        ['every server function, REST operation and', 'every server function and'],
      ],
      'docs/decisions/007-permissions-as-plain-data.md': [
        ['are allowed everything; their tokens are still limited by scopes.', 'are allowed everything.'],
      ],
      'docs/decisions/008-one-error-class.md': [
        ['Forms, toasts, error pages and REST responses', 'Forms, toasts and error pages'],
      ],
      'docs/decisions/014-audit-log-in-the-callers-transaction.md': [
        [
          'administrator and the name of the API token, when there is one.',
          'administrator, when there is one.',
        ],
      ],
      'docs/decisions/018-optimistic-locking.md': [
        ['person decides. REST uses entity tags: `If-Match` and 412.', 'person decides.'],
      ],
      'docs/decisions/020-demo-mode-in-the-database-client.md': [
        ['; the REST API refuses every method but GET,', ','],
      ],
      'docs/decisions/022-cross-site-writes-are-refused.md': [
        'REST requests with a bearer token are exempt, because a foreign page cannot make a browser send one.',
      ],
      'docs/decisions/024-catalogues-per-language.md': [
        ['Mails and REST problems are worded', 'Mails are\nworded'],
      ],
      'docs/decisions/031-resources-are-declared-once.md': [
        ['permissions, token scopes, audit events, navigation', 'permissions, audit events, navigation'],
        ['audit events, token scopes and pages.', 'audit events and\npages.'],
        [', without token scopes no token reaches it.', '.'],
      ],
      'docs/decisions/README.md': [
        [
          'Server functions and REST operations lead to the same function, which checks',
          'Server functions lead to a function that checks',
        ],
        ['the form field, the error page and the REST response.', 'the form field and the error page.'],
        ['covers server functions, REST and authentication.', 'covers server functions and authentication.'],
      ],
      'docs/decisions/012-sessions-without-cookie-cache.md': [[' or an API response', '']],
      'docs/decisions/013-rate-limits-in-postgresql.md': [
        ['logins, mails, exports and API requests', 'logins, mails and exports'],
      ],
      'src/platform/app-error.ts': [[', error pages, toasts and API.', ', error pages and toasts.']],
      'scripts/brand.ts': [
        [', mark, tokenPrefix } = read', ', mark } = read'],
        [
          'applyBrand(root, { title, hue, font: family, tokenPrefix })',
          'applyBrand(root, { title, hue, font: family })',
        ],
        ['record({ title, hue, font: family, tokenPrefix })', 'record({ title, hue, font: family })'],
      ],
      'scripts/brand/mark.test.ts': [
        [
          'the prefix of tokens follows the name, unless the name has no Latin letters',
          'the title is the name',
        ],
        ["{ title: 'Acme & Co', tokenPrefix: 'acmeco_' }", "{ title: 'Acme & Co' }"],
        "expect(readOptions(['--name', 'Société Générale d’Énergie'])).toMatchObject({ tokenPrefix: 'societegener_' })",
        ["{ title: 'متجر', tokenPrefix: undefined }", "{ title: 'متجر' }"],
        "expect(readOptions(['--name', 'Acme', '--token-prefix', 'ac_']).tokenPrefix).toBe('ac_')",
        "[['--token-prefix', 'Acme'], /Invalid prefix \"Acme\"/],",
      ],
      'scripts/brand/options.ts': [
        '; the prefix of API tokens follows it',
        ['drawn in one colour\n\n  --token-prefix <text>  For example acme_`', 'drawn in one colour`'],
        'tokenPrefix?: string | undefined',
        "'token-prefix': { type: 'string' },",
        "tokenPrefix: findPrefix(values['token-prefix'], title),",
        `/** A name without Latin letters gives no prefix. */
        function findPrefix(given: string | undefined, title: string | undefined): string | undefined {
          if (given !== undefined) return checkPrefix(given)
          return title && /[a-z]/i.test(title) ? tokenPrefix(title) : undefined
        }`,
        `function checkPrefix(value: string): string {
          if (/^[a-z][a-z0-9]{1,15}_$/.test(value)) return value
          throw new Error(
            \`Invalid prefix "\${value}". Use 2 to 16 lower-case letters and digits and "_", for example acme_.\`,
          )
        }`,
      ],
      'scripts/create.full.test.ts': [
        [', token } = appConfig', ' } = appConfig'],
        [', token.prefix]', ']'],
      ],
      'scripts/resource/sample.test.ts': [
        `'repository-openapi.server.ts': [
          "const name = { description: 'Unique, ignoring case.', examples: ['Design system'] }",
          "  examples: ['https://git.example.com/design-system'],",
          "const description = { examples: ['Colors, type and components.'] }",
          "  { id: 'Repository', description: 'A code repository.' },",
        ],`,
      ],
      'scripts/resource/registries.ts': [
        `{
          path: 'src/routes/api/-rest.server.ts',
          apply: (text) =>
            addToGroup(
              addImport(text, \`import { \${one}Operations } from '\${feature}/\${manyFile}.api.server'\`),
              'const resourceOperations: Record<ResourceName, Operation[]> = {',
              \`\${one}: \${one}Operations\`,
            ),
        },`,
      ],
      'scripts/resource/templates/e2e.ts': [
        "const conflicting = unique.length > 0 ? ', conflictingBody' : ''",
        `\${
          unique.length > 0
            ? \`
        const conflictingBody = async (database: Database\${spec.isOwn ? ', owner: string' : ''}) => ({ ...new\${One}(), \${unique[0]?.name}: (await add\${One}(database\${spec.isOwn ? ', uniqueWord(), owner' : ''})).\${unique[0]?.name} })
        \`
            : ''
        }`,
        `operations: {
          list\${Many}: { allowed: '\${lister}' },
          get\${One}: { allowed: '\${readers}' },
          create\${One}: { allowed: '\${creator}', status: 201, body: new\${One}\${conflicting} },
          update\${One}: { allowed: '\${writer}', body: new\${One}\${conflicting} },
          delete\${One}: { allowed: '\${writer}', status: 204 },
        },`,
        'const unique = fields.filter(({ isUnique }) => isUnique)',
      ],
      'scripts/resource/texts/resource-texts.ts': [
        "if (key === 'scope.access-all' && !slice.spec.isOwn) continue",
      ],
      'scripts/standalone.full.test.ts': [
        ["'/api/docs', '/api/Docs', '/logout'", "'/logout'"],
        ', detail: readUpdateText(language)',
        `import { createRepeatedly } from './testing/repeated-create.ts'`,
        `const locations = await createRepeatedly(proxy.url, cookie)
        expect(new Set(locations)).toEqual(new Set([expect.stringMatching(/^\\/api\\/users\\/.+/)]))`,
      ],
    },
  },
  words: [
    /api[ -]?tokens?\b|tokenScopes|token-scopes|tokenName|openapi|idempoten|api[/-]docs|CORS_ORIGINS/i,
    /\bREST\b|\bAPI (re|do)|\b(an|and|the|and the) API\b/,
  ],
}
