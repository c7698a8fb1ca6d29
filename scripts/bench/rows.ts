import type { Client } from 'pg'
import { createRandom } from '../../prisma/seed/random.ts'
import { userKeys } from '../../src/platform/text/normalize-text.ts'
import { withClient } from '../database/connection.ts'

/** Words that occur in a fixed number or share of the rows, independent of the size of the table. */
export const planted = {
  /** In 5 rows. */
  rare: 'quokkery',
  rareArabic: 'قسطنطينية',
  /** In every 2nd row. */
  common: 'platform',
  /** In every 10th row. */
  commonArabic: 'مشروع',
  /** In every 25th row. No other word starts with its first two letters. */
  frequent: 'zyler',
  /** In every 200th row. */
  occasional: 'mediumly',
  /** In no row. */
  absent: 'wumpoxel',
} as const

const PHRASES = 4_096
const ROWS_AT_ONCE = 50_000

/** Rows are created a minute apart, the last one now. Indexes are built afterwards, because that is much faster. */
export async function fillLists(databaseUrl: string, count: number) {
  await withClient(databaseUrl, async (client) => {
    await client.query(`SET maintenance_work_mem = '256MB'`)
    await makePhrases(client)
    await fill(client, 'user', insertUsers, count)
    await verify(client)
  })
}

async function makePhrases(client: Client) {
  const random = createRandom()
  const consonants = [...'bcdfghklmnprstvwz', 'st', 'tr', 'ch', 'gr', 'pl']
  const latin = makeWords(random, 3_000, consonants, [...'aeiou', 'ea', 'io'])
  const arabic = makeWords(random, 800, [...'بتثجحخدذرزسشصضطظعغفقكلمنهي'], ['ا', 'و', 'ي', ''])
  const phrases = (words: string[]) =>
    Array.from({ length: PHRASES }, () =>
      // The third power makes a few words frequent and most words rare.
      Array.from({ length: 4 }, () => words[Math.floor(words.length * random() ** 3)]).join(' '),
    )
  await client.query(
    `CREATE TEMP TABLE phrase AS
     SELECT (number - 1)::int AS number, latin, arabic
     FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS phrase(latin, arabic, number)`,
    [phrases(latin), phrases(arabic)],
  )
  await client.query('ANALYZE phrase')
}

/** Normalization leaves these words unchanged, so that SQL can build search texts from them. */
function makeWords(random: () => number, count: number, consonants: string[], vowels: string[]): string[] {
  const pick = (parts: string[]) => parts[Math.floor(parts.length * random())] ?? ''
  const syllables = (n: number) => Array.from({ length: n }, () => pick(consonants) + pick(vowels)).join('')
  return Array.from({ length: count }, () => syllables(2 + Math.floor(random() * 2)) + pick(consonants))
}

async function fill(client: Client, table: string, insert: string, count: number) {
  const { rows: indexes } = await client.query(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE schemaname = 'public' AND tablename = $1 AND indexname <> $1 || '_pkey'`,
    [table],
  )
  for (const { name } of indexes) await client.query(`DROP INDEX "${name}"`)
  for (let first = 1; first <= count; first += ROWS_AT_ONCE) {
    await client.query(insert, [first, Math.min(count, first + ROWS_AT_ONCE - 1), count])
  }
  for (const { definition } of indexes) await client.query(definition)
  await client.query(`VACUUM ANALYZE "${table}"`)
}

/** $1 and $2: the first and last number; $3: the number of rows of the table. */
const numbered = `
  SELECT i, at, one.latin AS one, two.latin AS two, one.arabic,
    (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(i % 4096), 3, '0')
      || '8' || substr(md5(i::text), 1, 15))::uuid AS id
  FROM generate_series($1::int, $2::int) AS i
  CROSS JOIN LATERAL (SELECT now() - ($3::int - i) * interval '1 minute' AS at) AS time
  JOIN phrase AS one ON one.number = i::bigint * 7919 % ${PHRASES}
  JOIN phrase AS two ON two.number = i::bigint * 104729 / ${PHRASES} % ${PHRASES}
  ORDER BY i`

const plantedWords = `
  CASE WHEN i % ($3::int / 5) = 7 THEN ' ${planted.rare}' ELSE '' END
  || CASE WHEN i % ($3::int / 5) = 8 THEN ' ${planted.rareArabic}' ELSE '' END
  || CASE WHEN i % 2 = 0 THEN ' ${planted.common}' ELSE '' END
  || CASE WHEN i % 10 = 0 THEN ' ${planted.commonArabic}' ELSE '' END
  || CASE WHEN i % 25 = 0 THEN ' ${planted.frequent}' ELSE '' END
  || CASE WHEN i % 200 = 0 THEN ' ${planted.occasional}' ELSE '' END`

/** Of 100 users, five have no name, two are banned, one is an administrator, and half have visited. */
const insertUsers = `
  INSERT INTO "user" ("id", "name", "nameKey", "email", "searchText", "role", "banned", "lastSeenAt", "createdAt", "updatedAt")
  SELECT id, name, lower(name), email, ' ' || lower(name) || ' ' || email,
    CASE WHEN i % 100 = 1 THEN 'admin' ELSE 'user' END, i % 50 = 3, CASE WHEN i % 2 = 0 THEN at END, at, at
  FROM (
    SELECT i, id, at,
      split_part(one, ' ', 1) || '.' || split_part(two, ' ', 1) || i || '@example.com' AS email,
      CASE WHEN i % 20 = 9 THEN ''
        ELSE initcap(split_part(one, ' ', 2) || ' ' || split_part(two, ' ', 2)) || ${plantedWords} END AS name
    FROM (${numbered}) AS numbered
  ) AS made`

/** Checks that the rows built in SQL equal those the application would write. */
async function verify(client: Client) {
  const { rows: users } = await client.query(
    'SELECT "name", "nameKey", "email", "searchText" FROM "user" ORDER BY "id" DESC LIMIT 1000',
  )
  const isRight = users.every((row) => {
    const keys = userKeys({ name: row.name, email: row.email })
    return row.nameKey === keys.nameKey && row.searchText === keys.searchText
  })
  if (!isRight) throw new Error('The inserted rows are not normalized as the application does it.')
}
