import { isIP } from 'node:net'
import { z } from 'zod'
import { appConfig } from '#config'
import { fileRules, fileVariables, missingFileVariables, toBucket } from './file-settings.server.ts'
import { isHardToGuess } from './is-hard-to-guess.server.ts'
import {
  missingProviderVariables,
  providerRules,
  providerVariables,
  toProviders,
} from './oauth-settings.server.ts'

export const environmentColors = ['plum', 'gold', 'teal', 'red', 'blue', 'green', 'slate'] as const
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const Secret = z.string().min(32).refine(isHardToGuess)
const secretRule =
  'at least 32 random characters without spaces, for example the output of `openssl rand -base64 32`'

/** 0 is no limit. */
const Limit = z.coerce.number().int().min(0).max(1_000_000)

const Variables = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  WORKERS: z.coerce.number().int().min(1).max(128).default(1),
  WORKER_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(600).default(30),
  BASE_URL: z.string().refine(isOrigin).optional(),
  AUTH_SECRET: Secret,
  AUTH_SECRET_PREVIOUS: z.string().default('').transform(toList).pipe(z.array(Secret)),
  DATABASE_URL: z.string().refine(isDatabaseUrl),
  SMTP_URL: z.string().refine(isMailServerUrl),
  EMAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)
    .optional(),
  ADMIN_USER_IDS: z.string().default('').transform(toList).pipe(z.array(z.uuid().toLowerCase())),
  SIGN_UP: z.enum(['open', 'closed']).default('open'),
  ...providerVariables,
  DEMO: z.enum(['true', 'false']).default('false'),
  DEV_PAGES: z.enum(['true', 'false']).default('false'),
  ENV_NAME: z
    .string()
    .trim()
    .max(40)
    .regex(/^\P{Cc}*$/u)
    .optional(),
  ENV_EMOJI: z
    .string()
    .trim()
    .transform(toEmoji)
    .pipe(z.string().regex(/^\p{RGI_Emoji}$/v))
    .optional(),
  ENV_COLOR: z.enum(environmentColors).default('plum'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform(toList)
    .pipe(z.array(z.string().refine(isProxy))),
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform(toList)
    .pipe(z.array(z.string().refine(isOrigin))),
  LOG_LEVEL: z.enum(logLevels).default('info'),
  PAGES_PER_MINUTE: Limit.default(300),
  WRITES_PER_MINUTE: Limit.default(120),
  METRICS_TOKEN: Secret.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine((text) => isUrl(text, 'https', 'http'))
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+\s*=[^,\r\n]+(,\s*[\w-]+\s*=[^,\r\n]+)*$/)
    .optional(),
  OTEL_SERVICE_NAME: z.string().trim().max(100).optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(3),
  ACTIVITY_DAYS: z.coerce.number().int().min(1).max(3_650).default(365),
  ...fileVariables,
  DATA_DIR: z.string().default('.data'),
})

const rules: Record<keyof typeof Variables.shape, string> = {
  PORT: 'a port number from 1 to 65535, for example 3000',
  WORKERS: 'a number of processes from 1 to 128, for example 4',
  WORKER_TIMEOUT_SECONDS: 'a number of seconds from 1 to 600, for example 30',
  BASE_URL: 'the public address without a path, for example https://app.example.com',
  AUTH_SECRET: secretRule,
  AUTH_SECRET_PREVIOUS: 'the former values of AUTH_SECRET, separated by commas',
  DATABASE_URL:
    'a PostgreSQL address with a percent-encoded password, for example postgresql://user:password@localhost:5432/app',
  SMTP_URL:
    'the address of a mail server with a percent-encoded password, for example smtps://user:password@smtp.example.com',
  EMAIL_FROM: 'an email address with or without a name, for example My App <hello@example.com>',
  ADMIN_USER_IDS: 'user ids separated by commas, for example 0199a3c4-5d6e-7f80-9a1b-2c3d4e5f6071',
  SIGN_UP: 'open or closed, for example open',
  ...providerRules,
  DEMO: 'true or false, for example false',
  DEV_PAGES: 'true or false, for example false',
  ENV_NAME: 'at most 40 characters in one line, for example staging',
  ENV_EMOJI: 'one emoji, for example 🚧',
  ENV_COLOR: `one of ${environmentColors.join(', ')}, for example plum`,
  TRUSTED_PROXIES:
    'addresses, ranges or loopback, separated by commas, for example 10.0.0.5,172.16.0.0/12,loopback',
  CORS_ORIGINS: 'addresses without a path, separated by commas, for example https://tool.example.com',
  LOG_LEVEL: `one of ${logLevels.join(', ')}, for example info`,
  PAGES_PER_MINUTE: 'a number of pages, or 0 for no limit, for example 300',
  WRITES_PER_MINUTE: 'a number of writes, or 0 for no limit, for example 120',
  METRICS_TOKEN: secretRule,
  OTEL_EXPORTER_OTLP_ENDPOINT: 'the address of a collector, for example http://localhost:4318',
  OTEL_EXPORTER_OTLP_HEADERS: 'headers for the collector, for example x-api-key=abc,x-team=web',
  OTEL_SERVICE_NAME: 'at most 100 characters, for example shop',
  DRAIN_SECONDS: 'a number of seconds from 0 to 60, for example 3',
  ACTIVITY_DAYS: 'a number of days from 1 to 3650, for example 365',
  ...fileRules,
  DATA_DIR: 'a folder, for example .data',
}

export const variableNames = Object.keys(Variables.shape)

export type Env = ReturnType<typeof parseEnv>

export type InvalidVariable = { name: string; isSet: boolean; rule: string }

/** @throws Error with a line for each invalid variable */
export function parseEnv(source: Record<string, string | undefined>) {
  const { invalid, variables } = readVariables(source)
  if (!variables || invalid.length > 0) throw new Error(describeInvalid(invalid))

  const baseUrl = new URL(variables.BASE_URL ?? `http://localhost:${variables.PORT}`)
  return {
    port: variables.PORT,
    workers: variables.WORKERS,
    workerTimeoutMs: variables.WORKER_TIMEOUT_SECONDS * 1_000,
    baseUrl: baseUrl.origin,
    authSecret: variables.AUTH_SECRET,
    /** Only verify and decrypt. */
    formerAuthSecrets: variables.AUTH_SECRET_PREVIOUS,
    databaseUrl: variables.DATABASE_URL,
    smtpUrl: variables.SMTP_URL,
    emailFrom: variables.EMAIL_FROM ?? `${appConfig.name} <no-reply@${baseUrl.hostname}>`,
    adminUserIds: variables.ADMIN_USER_IDS,
    signUp: variables.SIGN_UP,
    providers: toProviders(variables),
    isDemo: variables.DEMO === 'true',
    hasDevPages: variables.DEV_PAGES === 'true',
    environment: variables.ENV_NAME
      ? { name: variables.ENV_NAME, emoji: variables.ENV_EMOJI, color: variables.ENV_COLOR }
      : undefined,
    trustedProxies: variables.TRUSTED_PROXIES,
    corsOrigins: variables.CORS_ORIGINS.map((address) => new URL(address).origin),
    logLevel: variables.LOG_LEVEL,
    pagesPerMinute: variables.PAGES_PER_MINUTE,
    writesPerMinute: variables.WRITES_PER_MINUTE,
    metricsToken: variables.METRICS_TOKEN,
    /** The exporters of OpenTelemetry read the variables themselves. */
    hasTelemetry: Boolean(variables.OTEL_EXPORTER_OTLP_ENDPOINT),
    drainMs: variables.DRAIN_SECONDS * 1_000,
    activityDays: variables.ACTIVITY_DAYS,
    bucket: toBucket(variables),
    dataDir: variables.DATA_DIR,
  }
}

/** Without values, because some are secrets. */
export function describeInvalid(invalid: InvalidVariable[]): string {
  const problems = invalid.map(
    ({ name, isSet, rule }) => `${name} ${isSet ? 'must be' : 'is missing: it must be'} ${rule}`,
  )
  return ['Invalid configuration:', ...problems].join('\n  - ')
}

export function findInvalidVariables(source: Record<string, string | undefined>): InvalidVariable[] {
  return readVariables(source).invalid
}

function readVariables(source: Record<string, string | undefined>) {
  // `.env` files and container platforms use an empty value for "not set".
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const result = Variables.safeParse(given)
  const names = new Set([
    ...(result.error?.issues ?? []).map((issue) => String(issue.path[0])),
    ...missingProviderVariables(given),
    ...missingFileVariables(given),
  ])
  const invalid = Object.entries(rules)
    .filter(([name]) => names.has(name))
    .map(([name, rule]) => ({ name, isSet: Boolean(given[name]), rule }))
  return { invalid, variables: result.data }
}

function toList(text: string) {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

/** Some emoji need an invisible variation selector (U+FE0F), which is easily lost when the value is typed. */
function toEmoji(text: string) {
  const picture = `${text}\uFE0F`
  return /^\p{RGI_Emoji}$/v.test(picture) ? picture : text
}

function isUrl(text: string, ...protocols: string[]) {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol.slice(0, -1))
}

/** The driver decodes the parts, and its error about a lone `%` names no variable. */
function isDatabaseUrl(text: string) {
  return isUrl(text, 'postgresql', 'postgres') && !/%(?![\da-f]{2})/i.test(text)
}

/** A `#` or `?` of a password would end the host before the `@`. */
function isMailServerUrl(text: string) {
  return isUrl(text, 'smtp', 'smtps') && !/[#?].*@/.test(text)
}

function isOrigin(text: string) {
  if (!isUrl(text, 'https', 'http')) return false
  const url = new URL(text)
  return url.pathname === '/' && !url.search && !url.hash && !url.username
}

/** An address, or a range. A range that is wider than all private ones would trust strangers. */
function isProxy(text: string) {
  const [, address = '', bits = '8'] = /^([\d.a-f:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? []
  const maxBits = isIP(address) === 4 ? 32 : 128
  return text === 'loopback' || (isIP(address) > 0 && Number(bits) >= 8 && Number(bits) <= maxBits)
}
