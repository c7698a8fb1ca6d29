/** Finds the codes, session tokens and secrets of a test run in the log of its server. */
import { runQuery } from '../database/connection.ts'

type Services = { DATABASE_URL: string; MAILBOX_URL: string; AUTH_SECRET: string }

/** Cookies and headers with credentials have no place in a log, whatever their value. */
const credentials = /set-cookie|bearer |(session_token|admin_session|known_device|login_browser)=/i
/** A prefix and 40 random characters. */
const prefixedToken = /\b[a-z]+_[A-Za-z0-9]{40}\b/

/** Keeps the tokens of all sessions, because many end during the tests. */
export async function recordSessionTokens(databaseUrl: string): Promise<void> {
  await runQuery(
    databaseUrl,
    `
    CREATE SCHEMA "recorded";
    CREATE TABLE "recorded"."session" ("token" text NOT NULL);
    CREATE FUNCTION "recorded"."keep"() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN INSERT INTO "recorded"."session" VALUES (NEW."token"); RETURN NEW; END';
    CREATE TRIGGER "keep" BEFORE INSERT ON "public"."session" FOR EACH ROW EXECUTE FUNCTION "recorded"."keep"()`,
  )
}

/** The lines of the log with a secret. Call it while database and mailbox run. */
export async function findSecrets(log: string, { DATABASE_URL, MAILBOX_URL, AUTH_SECRET }: Services) {
  const secrets = new Set([
    AUTH_SECRET,
    // `hasSecret` compares words, and none is empty.
    new URL(DATABASE_URL).password,
    ...(await listCodes(MAILBOX_URL)),
    ...(await readSessionTokens(DATABASE_URL)),
  ])
  return log.split('\n').filter((line) => hasSecret(line, secrets))
}

export function hasSecret(line: string, secrets: ReadonlySet<string>): boolean {
  if (prefixedToken.test(line)) return true
  return credentials.test(line) || (line.match(/[\w-]+/g) ?? []).some((word) => secrets.has(word))
}

async function listCodes(mailboxUrl: string): Promise<string[]> {
  const messages: { code: string | null }[] = await (await fetch(`${mailboxUrl}/api/messages`)).json()
  return messages.flatMap(({ code }) => code ?? [])
}

async function readSessionTokens(databaseUrl: string): Promise<string[]> {
  const rows = await runQuery(databaseUrl, 'SELECT "token" FROM "recorded"."session"')
  return rows.map(({ token }) => String(token))
}
