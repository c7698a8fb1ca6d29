/**
 * The configuration that a fork changes first. It must stay plain data without imports, and the browser receives all of it.
 * Secrets and values that differ between environments belong in `.env` (see `.env.example`).
 */
export const appConfig = {
  name: 'Start UI',
  maker: { name: 'Start UI', url: 'https://example.com' },
  readme: 'https://github.com/example/start-ui#readme',
  /** Creates a project from this starter. The demo shows the command. */
  scaffolding: { command: 'npx github:example/start-ui my-app' },
  contact: 'hello@example.com',

  /** The first language is the default one. `fontScale` multiplies the root font size. */
  languages: [
    { key: 'en', dir: 'ltr', fontScale: 1, label: 'English' },
    { key: 'fr', dir: 'ltr', fontScale: 1, label: 'Français' },
    { key: 'ar', dir: 'rtl', fontScale: 1.2, label: 'العربية' },
    { key: 'sw', dir: 'ltr', fontScale: 1, label: 'Kiswahili' },
  ],
  languageCookie: { name: 'i18next', maxAgeMinutes: 43_200 },

  login: {
    codeLength: 6,
    /** Without characters that look alike: 0/O, 1/I/L, 2/Z, 5/S, 8/B, U/V. */
    codeAlphabet: 'ACDEFGHJKMNPQRTWXY34679',
    codeExpiryMinutes: 10,
    codeAttempts: 3,
    resendSeconds: 30,
    /** Per e-mail address and hour, from all clients together. */
    mailsPerHour: 5,
    failedGuessesPerHour: 10,
    /** For each request to a provider during a sign-in. */
    providerTimeoutMs: 4_000,
  },
  session: { slidingDays: 30, updateAgeDays: 1, absoluteDays: 90, impersonationMinutes: 60 },

  /** The accounts of the demo's visitors, and the limit of sign-ins per client address. */
  demo: {
    accounts: { user: 'user@example.com', admin: 'admin@example.com' },
    entriesPerMinute: 10,
    sessionHours: 24,
  },

  user: {
    nameMaxLength: 100,
    emailMaxLength: 254,
    banReasonMaxLength: 500,
    sessionsShown: 50,
    invitationsPerHour: 5,
  },
  account: { exportsPerHour: 10 },
  token: {
    /** Lets secret scanners recognize a token that was published by mistake. */
    prefix: 'sui_',
    nameMaxLength: 100,
    perPerson: 20,
    /** The choices besides a custom date, which is limited by `maxDays`. */
    lifetimeDays: [30, 90, 365],
    maxDays: 365,
    /** How long an expired token is listed. */
    expiredShownDays: 30,
    requestsPerMinute: 600,
    /** Requests with unknown or expired tokens, per client address. */
    failuresPerHour: 60,
  },
  repository: { nameMaxLength: 100, linkMinLength: 4, linkMaxLength: 2_000, descriptionMaxLength: 2_000 },
  list: {
    pageSize: 20,
    /** The limit for the REST API. */
    pageSizeMax: 100,
    /** The number of rows in previews of a list. */
    latestSize: 5,
    /** Larger totals are shown as "1,000+", so that counting takes the same time in any table. */
    countLimit: 1_000,
    /** Lower for searches, because their matches are slower to count. */
    searchCountLimit: 100,
    searchMaxLength: 200,
    searchDebounceMs: 300,
    /** The limit for bulk actions. */
    selectionMax: 200,
  },

  /** The days covered by the figures and the chart, and the length of the period they are compared with. */
  dashboard: { periodDays: 30 },

  toast: { visible: 3, durationMs: 4_000, width: 356, gap: 14 },
  breakpoints: { dialog: 640, mobile: 768 },
  errorBoundaryRetryMs: 600,
  query: { unusedMinutes: 5, retries: 3, retryFirstMs: 1_000, retryMaxMs: 30_000 },
  router: { preloadDelayMs: 50, pendingMs: 1_000, pendingMinMs: 500, cacheMinutes: 5 },
} as const

export type LanguageKey = (typeof appConfig.languages)[number]['key']
