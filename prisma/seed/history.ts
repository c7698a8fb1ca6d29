/** The activity of the sample people in the last weeks. It is the same on each day and on each machine. */
import { randomBytes } from 'node:crypto'
import { appConfig } from '#config'
import type { Prisma } from '../../src/platform/database/prisma/client.ts'
import { uuid7 } from '../../src/platform/database/uuid7.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/platform/durations.ts'
import { userKeys } from '../../src/platform/text/normalize-text.ts'
import { seedAccounts } from './accounts.ts'
import { createRandom, pick, type Random, randomDigits } from './random.ts'
import { type SamplePerson, samplePeople } from './sample-people.ts'
import type { SeedLog, SeedSubject } from './seed-rows.ts'

type UserRow = Prisma.UserCreateManyInput & { id: string; name: string; createdAt: Date }
type EventRow = Prisma.AuditEventCreateManyInput & { kind: string; createdAt: Date }
type SessionRow = Prisma.SessionCreateManyInput

export type History = {
  users: UserRow[]
  events: EventRow[]
  sessions: SessionRow[]
  signIns: Date[]
  log: SeedLog
}

export const HISTORY_DAYS = 60

export function createHistory(now: Date): History {
  const random = createRandom()
  const today = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS)
  const accounts = seedAccounts.map((account): Person => ({ ...account, language: '', pace: 0.6 }))
  const people = [...accounts, ...samplePeople].map((person, index) =>
    createPerson(person, index, today, random),
  )
  const history: History = { users: [], events: [], sessions: [], signIns: [], log }
  const [founder] = people

  function add(
    kind: EventRow['kind'],
    actor: Joined | undefined,
    createdAt: Date,
    more: Partial<EventRow> = {},
  ) {
    if (!actor || createdAt > now) return
    const { id, displayName, address, userAgent } = actor
    history.events.push({
      id: uuid7(createdAt, randomDigits(random)),
      kind,
      actorId: id,
      actorName: displayName,
      address,
      userAgent,
      createdAt,
      ...more,
    })
  }

  function log(kind: Parameters<SeedLog>[0], subject: SeedSubject, at: Date) {
    const administrators = people.filter(({ role, joined }) => role?.includes('admin') && joined < at)
    const [first, ...others] = administrators
    if (first) add(kind, pick(random, [first, ...others]), at, describeSubject(subject))
  }

  for (const person of people) {
    const subject = { type: 'user', id: person.id, name: person.displayName } as const
    const bannedAt = person.banReason ? new Date(today.getTime() - 6 * DAY_MS + 10 * HOUR_MS) : undefined
    if (person !== founder) {
      add('user-created', founder, person.joined, {
        ...describeSubject(subject),
        detail: person.role ?? 'user',
      })
    }
    if (person.role === 'user,admin') {
      add('user-role-changed', founder, new Date(person.joined.getTime() + 2 * DAY_MS), {
        ...describeSubject(subject),
        detail: person.role,
      })
    }
    if (bannedAt)
      add('user-banned', founder, bannedAt, { ...describeSubject(subject), detail: person.banReason })

    let lastVisit: Visit | undefined
    for (const at of listSignIns(person, today, random)) {
      if (at > now || (bannedAt && at > bannedAt)) break
      const leftAt = new Date(at.getTime() + (1 + 7 * random()) * HOUR_MS)
      const hasSignedOut = random() < 0.25 && leftAt < now
      add('sign-in', person, at)
      history.signIns.push(at)
      if (hasSignedOut) add('sign-out', person, leftAt)
      lastVisit = { signedInAt: at, lastSeenAt: leftAt < now ? leftAt : now, hasSignedOut }
    }
    if (lastVisit && !lastVisit.hasSignedOut && !bannedAt && !isAccount(person))
      history.sessions.push(createSession(person, lastVisit))
    history.users.push(toUser(person, lastVisit?.lastSeenAt ?? null, bannedAt))
  }
  return history
}

type Person = Omit<SamplePerson, 'language'> & { language: string; emailVerified?: boolean }
type Joined = ReturnType<typeof createPerson>
type Visit = { signedInAt: Date; lastSeenAt: Date; hasSignedOut: boolean }

function createPerson(person: Person, index: number, today: Date, random: Random) {
  // More people join each week than in the week before.
  const part = 1 - index / (samplePeople.length + seedAccounts.length - 1)
  const daysAgo = 1 + Math.floor((FIRST_JOINED_DAYS - 1) * part ** 1.3)
  const joined = new Date(today.getTime() - daysAgo * DAY_MS + (8 + 8 * random()) * HOUR_MS)
  return {
    ...person,
    id: uuid7(joined, randomDigits(random)),
    joined,
    daysAgo,
    displayName: person.name || person.email,
    address: `${pick(random, ['192.0.2', '198.51.100', '203.0.113'])}.${10 + index}`,
    userAgent: pick(random, userAgents),
  }
}

const FIRST_JOINED_DAYS = 75

function listSignIns({ daysAgo, joined, pace }: Joined, today: Date, random: Random): Date[] {
  if (pace === 0) return []
  const days = Array.from({ length: Math.min(daysAgo, HISTORY_DAYS) }, (_, index) => index).reverse()
  const later = days.flatMap((back) => {
    const day = new Date(today.getTime() - back * DAY_MS)
    const isWeekend = day.getUTCDay() % 6 === 0
    const minutes = (5 + 14 * random()) * 60
    return random() < pace * (isWeekend ? 0.25 : 1) ? [new Date(day.getTime() + minutes * MINUTE_MS)] : []
  })
  return daysAgo > HISTORY_DAYS ? later : [new Date(joined.getTime() + 20 * MINUTE_MS), ...later]
}

function toUser(
  { id, name, email, language, role, banReason, joined }: Joined,
  seen: Date | null,
  bannedAt?: Date,
) {
  const known = appConfig.languages.find(({ key }) => key === language)
  return {
    id,
    name,
    email,
    ...userKeys({ name, email }),
    emailVerified: seen !== null,
    language: known?.key ?? null,
    role: role ?? 'user',
    banned: bannedAt !== undefined,
    banReason: banReason ?? null,
    lastSeenAt: seen,
    createdAt: joined,
    updatedAt: bannedAt ?? joined,
  }
}

/** The token does not come from the seeded generator, because it signs in everyone who knows it. */
function createSession({ id, address, userAgent }: Joined, { signedInAt, lastSeenAt }: Visit): SessionRow {
  return {
    userId: id,
    token: randomBytes(32).toString('base64url'),
    ipAddress: address,
    userAgent,
    createdAt: signedInAt,
    lastSeenAt,
    expiresAt: new Date(lastSeenAt.getTime() + appConfig.session.slidingDays * DAY_MS),
  }
}

function isAccount({ email }: Joined): boolean {
  return seedAccounts.some((account) => account.email === email)
}

function describeSubject({ type, id, name }: SeedSubject) {
  return { subjectType: type, subjectId: id, subjectName: name }
}

const userAgents: readonly [string, ...string[]] = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
]
