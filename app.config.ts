/**
 * The configuration that a fork changes first. It must stay plain data without imports, and the browser receives all of it.
 * Secrets and values that differ between environments belong in `.env` (see `.env.example`).
 */
export const appConfig = {
  name: 'Start UI',
  maker: {
    name: 'Start UI',
    url: 'https://start-ui.example',
  },
  contact: 'hello@start-ui.example',
  /** Shows visitors a page at `/`, which search engines may list. Without it, `/` redirects to the login page. */
  startPage: false,

  /** `npm run brand` changes this. All colours of the brand derive from the hue, an angle in OKLCH. */
  brand: { hue: 325, font: 'Figtree' },

  /** The first language is the default one. `fontScale` multiplies the root font size. */
  languages: [
    { key: 'en', dir: 'ltr', fontScale: 1, label: 'English' },
    { key: 'fr', dir: 'ltr', fontScale: 1, label: 'Français' },
    { key: 'ar', dir: 'rtl', fontScale: 1.2, label: 'العربية' },
    { key: 'sw', dir: 'ltr', fontScale: 1, label: 'Kiswahili' },
  ],
  /** How often and after which time the texts of a language are fetched again. The time doubles with each retry. */
  texts: { retries: 5, retryFirstMs: 350 },
  languageCookie: { name: 'i18next', maxAgeMinutes: 43_200 },

  login: {
    codeLength: 6,
    /** Without characters that look alike: 0/O, 1/I/L, 2/Z, 5/S, 8/B, U/V. */
    codeAlphabet: 'ACDEFGHJKMNPQRTWXY34679',
    codeExpiryMinutes: 10,
    codeAttempts: 3,
    resendSeconds: 30,
    /** Per email address and hour, from all clients together. */
    mailsPerHour: 5,
    /** Of these from one network, so that a stranger leaves some for the owner on a new device. */
    mailsPerNetworkAndHour: 3,
    /** From one network to all addresses, without known devices. A mail does not count once its code logs in. */
    mailsToAllPerNetworkAndHour: 60,
    failedGuessesPerHour: 10,
    /** From browsers that did not ask for a code, together. */
    failedGuessesElsewherePerHour: 10,
    /** Of these from one network. */
    failedGuessesPerNetworkAndHour: 5,
    /** For each request to a provider during a sign-in. */
    providerTimeoutMs: 4_000,
  },
  session: {
    slidingDays: 30,
    updateAgeDays: 1,
    absoluteDays: 90,
    impersonationMinutes: 60,
    /** How long a code confirms the user of a session, for actions such as changing the address. */
    stepUpMinutes: 10,
    /** How often a visible page asks whether its user is still signed in. */
    checkMinutes: 1,
  },

  /** The accounts of the demo's visitors (see `prisma/seed.ts`), and the limit of sign-ins per client address. */
  demo: {
    accounts: { user: 'user@example.com', admin: 'admin@example.com' },
    entriesPerMinute: 10,
    sessionHours: 24,
    /** Where visitors get the source from. The dialog of the demo leaves out what is empty. */
    source: { readme: 'https://github.com/example/start-ui#readme', command: 'npm create @example/start-ui' },
  },

  user: {
    nameMaxLength: 100,
    emailMaxLength: 254,
    banReasonMaxLength: 500,
    sessionsShown: 50,
    invitationsPerHour: 5,
    /** Notices about changed roles, per mailbox. Further changes send none. */
    roleMailsPerHour: 10,
    /** Mails that one user causes: invitations, and notices about changed addresses and roles. */
    mailsCausedPerHour: 60,
  },
  /** `exportsPerHour` counts the files of one person: of the account, of users and of the audit log together. */
  account: { exportsPerHour: 10, renamesPerHour: 10 },
  /** `size` is the side of the square in pixels. An upload has to fit into the largest request of the server. */
  avatar: { size: 256, maxBytes: 700_000, uploadsPerHour: 20 },
  token: {
    /** Lets secret scanners recognize a token that was published by mistake. */
    prefix: 'sui_',
    nameMaxLength: 100,
    perPerson: 20,
    /** Each sends a notice. */
    createdPerHour: 20,
    /** The choices besides a custom date, which is limited by `maxDays`. */
    lifetimeDays: [30, 90, 365],
    maxDays: 365,
    /** How long an expired token is listed. */
    expiredShownDays: 30,
    requestsPerMinute: 600,
    /** Requests with unknown or expired tokens, per client address. */
    failuresPerHour: 60,
  },
  /** Of amounts of money, as ISO 4217 codes. The first one is the default of a form. */
  currencies: ['EUR', 'USD', 'GBP', 'CHF', 'JPY', 'AED', 'KES', 'TZS'],
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

  /**
   * `latestSize` entries on the dashboard, and at first on the page of a user or a row. The newest `exportMax` entries in a
   * file.
   */
  auditLog: { latestSize: 6, exportMax: 50_000 },

  /** The choices of days that the figures and the chart cover. They are compared with as many days before. */
  dashboard: { periods: [7, 30, 90], defaultPeriod: 30 },

  notifications: { keptDays: 90 },

  toast: { visible: 3, durationMs: 4_000, width: 356, gap: 14 },
  breakpoints: { dialog: 640, mobile: 768 },
  errorBoundaryRetryMs: 600,
  query: { unusedMinutes: 5, retries: 3, retryFirstMs: 1_000, retryMaxMs: 30_000 },
  router: { preloadDelayMs: 50, pendingMs: 1_000, pendingMinMs: 500, cacheMinutes: 5 },
} as const

export type LanguageKey = (typeof appConfig.languages)[number]['key']
