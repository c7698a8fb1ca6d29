import { PrismaPg } from '@prisma/adapter-pg'
import { type Prisma, PrismaClient } from '../src/platform/database/prisma/client.ts'
import { DAY_MS, HOUR_MS } from '../src/platform/durations.ts'
import { userKeys } from '../src/platform/text/normalize-text.ts'
import { seedAccounts } from './seed/accounts.ts'
import { createHistory, HISTORY_DAYS, type History } from './seed/history.ts'
import { seedNotifications } from './seed/notifications.ts'
import { seedRepositories } from './seed/repositories.ts'
import type { SeedContext, SeedRows } from './seed/seed-rows.ts'

/** The sample rows of the resources, in the order in which they are added. */
const resourceSeeds: SeedRows[] = [seedRepositories]

type SeedOptions = {
  /** Adds the two accounts and nothing else. */
  isMinimal?: boolean
}

/** Adds accounts, sample people and sample rows if the database was never used. Returns whether it did. */
export async function seed(databaseUrl: string, { isMinimal = false }: SeedOptions = {}): Promise<boolean> {
  const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: databaseUrl }) })
  try {
    return await db.$transaction(
      async (tx) => {
        // Two processes that start at once must not both find it empty.
        await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('seed'))`
        if (await wasUsed(tx)) return false
        await (isMinimal ? addAccounts(tx) : addSample(tx, new Date()))
        return true
      },
      { timeout: TIMEOUT_MS },
    )
  } finally {
    await db.$disconnect()
  }
}

const TIMEOUT_MS = 60_000

/** Triggers count every user that was ever created, so a database whose users were deleted is not empty either. */
async function wasUsed(tx: Prisma.TransactionClient): Promise<boolean> {
  const [user, figure] = [
    await tx.user.findFirst({ select: { id: true } }),
    await tx.dailyFigure.findFirst({ select: { kind: true } }),
  ]
  return user !== null || figure !== null
}

async function addAccounts(tx: Prisma.TransactionClient) {
  await tx.user.createMany({ data: seedAccounts.map((account) => ({ ...account, ...userKeys(account) })) })
}

async function addSample(tx: Prisma.TransactionClient, now: Date) {
  const history = createHistory(now)
  await tx.user.createMany({ data: history.users })
  await tx.session.createMany({ data: history.sessions })
  await replaceSignInFigures(tx, history)
  const context = { newestFirst: orderBefore(now), inTurn, log: history.log }
  for (const addRows of resourceSeeds) await addRows(tx, context)
  await seedNotifications(tx, now)
  await tx.auditEvent.createMany({ data: history.events })
}

/** Sessions that ended leave no row for the triggers to count. */
async function replaceSignInFigures(tx: Prisma.TransactionClient, { signIns }: History) {
  const perDay = Map.groupBy(signIns, (at) => at.toISOString().slice(0, 10))
  await tx.dailyFigure.deleteMany({ where: { kind: 'sign-ins' } })
  await tx.dailyFigure.createMany({
    data: [...perDay].map(([day, { length }]) => ({ kind: 'sign-ins', day: new Date(day), count: length })),
  })
}

function inTurn<Row>(rows: readonly Row[], index: number): Row {
  const row = rows[index % rows.length]
  if (row === undefined) throw new Error('There is no row to refer to.')
  return row
}

/** The rows are added during working hours. */
function orderBefore(now: Date): SeedContext['newestFirst'] {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  return (rows) =>
    rows
      .map((row, index) => {
        const daysAgo = ((index + 0.4) * (HISTORY_DAYS - 5)) / rows.length
        const day = Math.ceil(daysAgo)
        const hour = 8 + 9 * (day - daysAgo)
        const at = new Date(today - day * DAY_MS + hour * HOUR_MS)
        return { ...row, createdAt: at, updatedAt: at }
      })
      .toReversed()
}
