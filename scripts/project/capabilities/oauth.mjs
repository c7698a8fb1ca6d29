export const capability = {
  description: 'Login with GitHub, Google and OpenID providers, and linked accounts',
  removal: {
    paths: [
      'src/auth/better-auth/oauth',
      'src/auth/oauth',
      'src/emails/templates/account-linked-mail.tsx',
      'src/features/account/linked-accounts',
      'src/features/login/oauth',
      'src/platform/env/oauth-settings.server.ts',
      'src/platform/env/oauth-settings.test.ts',
      'src/routes/login/with.$provider.ts',
      'scripts/testing/openid-provider.ts',
      'e2e/provider-sign-in.full.spec.ts',
      'e2e/linked-accounts.full.spec.ts',
      'e2e/support/servers/oauth-server.ts',
      'docs/login-providers.md',
      'docs/decisions/030-providers-are-asked-lazily.md',
    ],
    dependencies: ['jose', 'oauth2-mock-server'],
    texts: [
      'account:linkedAccounts',
      'audit-log:kind.account-linked',
      'audit-log:kind.account-unlinked',
      'audit-log:kind.sign-in_detailed',
      'login:continueWith',
      'login:otherwise',
      'login:error.unverified',
      'login:error.noAddress',
      'mails:accountLinked',
      'notifications:kind.accountLinked',
    ],
    variables: [
      'GITHUB_CLIENT_ID',
      'GITHUB_CLIENT_SECRET',
      'GOOGLE_CLIENT_ID',
      'GOOGLE_CLIENT_SECRET',
      'OIDC_NAME',
      'OIDC_ISSUER',
      'OIDC_CLIENT_ID',
      'OIDC_CLIENT_SECRET',
    ],
    traces: [
      "'/callback/:id'",
      "'/sign-in/social'",
      "'/link-social'",
      "'account-linked'",
      "'account-unlinked'",
      'accountLinked',
      'linkedAccounts',
      'providerTimeoutMs',
      'linkAccount',
      'unlinkAccount',
      "'/login/with/$provider'",
      "'oauth'",
      "'/login/with/",
      "'/api/auth/callback/",
    ],
    rows: { 'docs/dependencies.md': ['`jose`'] },
    edits: {
      'README.md': [' [Providers](docs/login-providers.md) are added by settings.'],
      'prisma/schema.prisma': [
        [
          '/// A way to sign in through a provider; sign-in by code needs none.',
          '/// better-auth reads it at the first sign-in. Sign-in by code adds no rows.',
        ],
        [', and the state of OAuth sign-ins.', '.'],
      ],
      'src/api/auth-paths.server.ts': [
        '/** `GET /callback/:id` is left out: only browsers that return from an OAuth provider call it. */',
      ],
      'src/auth/better-auth/audited-database.server.ts': [
        ['creates a session or a linked account in one', 'creates a session in one'],
        'In them it creates a new user with the first account, which\n     * is not linked to anything.',
      ],
      'src/auth/better-auth/auth.server.ts': [
        ['by code and by OAuth', 'by code'],
        [
          `      if (isCallbackRefusal(text, err))
        return logger.info({ reason: err?.message ?? text }, 'login callback refused')
`,
          '',
        ],
      ],
      'src/auth/better-auth/endpoint-allowlist.server.test.ts': [
        "const byForm = { path: '/callback/:id', methods: ['POST'] }",
        ['[...closed, byForm]', 'closed'],
      ],
      'src/auth/demo/demo.server.test.ts': [
        "expect((await visitor.get('/callback/oidc?state=a&code=b')).body).toMatchObject({ code: 'DEMO_MODE' })",
      ],
      'src/features/account/email/change-email.tsx': [
        '/** A sentence about what the new address ends besides sessions and tokens, or empty. */\n  consequence?: string',
        ["newEmail, consequence = '', open", 'newEmail, open'],
        ["{t('emailChange.others')} {consequence}", "{t('emailChange.others')}"],
      ],
      'src/features/account/profile/profile-card.tsx': [
        'const { accounts } = useSuspenseQuery(accountQuery).data.linkedAccounts',
        "consequence={accounts.length > 0 ? t('linkedAccounts.endWithAddress') : ''}",
      ],
      'src/auth/fields/login-error-code.ts': [
        [', for any code of better-auth or a provider', ', for any code of better-auth'],
        [', of providers (RFC 6749, OpenID Connect Core 1.0) and our own', ' and our own'],
        '// The user declined at the provider, or the provider refused to ask.',
      ],
      'src/auth/session/auth-handler.server.ts': [
        [
          'const response = await callBetterAuth(request)\n  return failedCallbackRedirect(request, response) ?? response',
          'return callBetterAuth(request)',
        ],
        ['sign-in\\/(email-otp|social)|callback\\/[^/]+|', 'sign-in\\/email-otp|'],
      ],
      'src/features/audit-log/audit-log-sentence.tsx': [
        ["template(kind === 'sign-in' && detail.text ? 'kind.sign-in_detailed' : `kind", 'template(`kind'],
      ],
      'src/platform/env/parse-env.test.ts': ['providers: [],'],
      'src/routes/login/index.tsx': [['isSignUpOpen, providers', 'isSignUpOpen']],
      'src/testing/initial-state.ts': ['providers: [],'],
      'e2e/api-contract.full.spec.ts': [".filter((path) => path !== '/callback/:id')"],
      'e2e/authorisation.spec.ts': [
        '// No provider is configured, and no user has a linked account.',
        "// Without the state of a sign-in, the callback redirects to the error page.\n    '/callback/:id': ['GET', statuses(302, 302, 302, 302, 302, 302)],",
        [
          "({ path, method }) => !openEndpoints.has(path) || (method === 'POST' && path === '/callback/:id'),",
          '({ path }) => !openEndpoints.has(path)',
        ],
        ['(email-otp|callback|sign-in\\/social)', 'email-otp'],
      ],
      'e2e/demo.full.spec.ts': [
        "// Redirects to the login page, because a demo has no providers.\n    '/login/with/$provider': [303, 303, 303],",
      ],
      'docs/architecture.md': [
        ['impersonation ← oauth', 'impersonation'],
        ['actor, environment, providers', 'actor and environment'],
        ['settings, descriptions of providers', 'settings'],
      ],
      'docs/decisions/014-audit-log-in-the-callers-transaction.md': [
        ['For sessions and linked accounts it is', 'For sessions it is'],
      ],
      'docs/decisions/022-cross-site-writes-are-refused.md': [
        ['`/logout` and `/login/with/<provider>` check that', '`/logout` checks that'],
        ' The OAuth callback checks its state.',
      ],
      'docs/decisions/023-forms-work-without-javascript.md': [
        ['Logging in by code or provider', 'Logging in'],
      ],
    },
  },
  words: [
    /oauth|oidc|linked-?accounts|account-?linked|link-social|GITHUB_CLIENT|GOOGLE_CLIENT|login\/with/i,
    /OpenID|openid/,
  ],
}
