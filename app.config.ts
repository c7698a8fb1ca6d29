/**
 * What a fork changes first: pure data, no imports. Everything here is known to the server and the browser
 * alike; secrets and whatever differs between environments belong to `.env` (see `.env.example`).
 */
export const appConfig = {
  name: 'Start UI',
  maker: { name: 'Start UI', url: 'https://example.com' },
  readme: 'https://github.com/example/start-ui#readme',
  /** Makes a project out of this starter; the demo shows it. */
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
    /** No 0/O, 1/I/L, 2/Z, 5/S, 8/B, U/V: nothing that two people read differently. */
    codeAlphabet: 'ACDEFGHJKMNPQRTWXY34679',
    codeExpiryMinutes: 10,
    codeAttempts: 3,
    resendSeconds: 30,
    /** Per address and hour, whoever asks. */
    mailsPerHour: 5,
    failedGuessesPerHour: 10,
    /** For each of the answers a provider owes while somebody signs in with it. */
    providerTimeoutMs: 4_000,
  },
  session: { slidingDays: 30, updateAgeDays: 1, absoluteDays: 90, impersonationMinutes: 60 },

  /** Who visitors of a demo are, and how often one address may come in. */
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
    /** Makes a token recognisable, so that scanners find one that was published by mistake. */
    prefix: 'sui_',
    nameMaxLength: 100,
    perPerson: 20,
    /** Offered beside a date of one's own; none lasts longer than `maxDays`. */
    lifetimeDays: [30, 90, 365],
    maxDays: 365,
    /** How long one that has expired is still listed. */
    expiredShownDays: 30,
    requestsPerMinute: 600,
    /** Unknown or expired ones, per client address. */
    failuresPerHour: 60,
  },
  repository: { nameMaxLength: 100, linkMinLength: 4, linkMaxLength: 2_000, descriptionMaxLength: 2_000 },
  list: {
    pageSize: 20,
    /** What programs may ask for at once. */
    pageSizeMax: 100,
    /** How many are shown where a list is only mentioned. */
    latestSize: 5,
    /** Totals are counted up to here and shown as "1,000+" beyond, so that a count costs the same in any table. */
    countLimit: 1_000,
    /** The same for searches, whose matches may lie far apart. */
    searchCountLimit: 100,
    searchMaxLength: 200,
    searchDebounceMs: 300,
    /** How many can be selected for one act. */
    selectionMax: 200,
  },

  /** How many days the figures and the chart look back, and how many they are compared with. */
  dashboard: { periodDays: 30 },

  toast: { visible: 3, durationMs: 4_000, width: 356, gap: 14 },
  breakpoints: { dialog: 640, mobile: 768 },
  errorBoundaryRetryMs: 600,
  query: { unusedMinutes: 5, retries: 3, retryFirstMs: 1_000, retryMaxMs: 30_000 },
  router: { preloadDelayMs: 50, pendingMs: 1_000, pendingMinMs: 500, cacheMinutes: 5 },
} as const

export type LanguageKey = (typeof appConfig.languages)[number]['key']
