import type { NotificationKind, NotificationParameters } from '../../src/notifications/notification-kinds.ts'
import type { Prisma } from '../../src/platform/database/prisma/client.ts'
import { uuid7 } from '../../src/platform/database/uuid7.ts'
import { DAY_MS, HOUR_MS } from '../../src/platform/durations.ts'
import { seedAccounts } from './accounts.ts'
import { createRandom, randomDigits } from './random.ts'

/** The notifications of the two accounts. They are the same on each machine. */
export async function seedNotifications(tx: Prisma.TransactionClient, now: Date) {
  const random = createRandom(2)
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const [admin, user] = seedAccounts
  const rows = [
    ...createRows(await findId(tx, admin.email), [
      sample(16, 'newDevice', devices.phone),
      sample(9, 'emailChanged', { email: admin.email }),
      sample(2, 'newDevice', devices.laptop),
    ]),
    ...createRows(await findId(tx, user.email), [
      sample(13, 'invited', { name: admin.name }),
      sample(6, 'newDevice', devices.phone),
      sample(1, 'newDevice', devices.laptop),
    ]),
  ]
  await tx.notification.createMany({ data: rows })

  /** The last one is unread. */
  function createRows(userId: string, samples: readonly Sample[]) {
    return samples.map(({ daysAgo, kind, parameters }, index) => {
      const createdAt = new Date(today - daysAgo * DAY_MS + 9 * HOUR_MS)
      const readAt = index < samples.length - 1 ? new Date(createdAt.getTime() + HOUR_MS) : null
      return { id: uuid7(createdAt, randomDigits(random)), userId, kind, parameters, readAt, createdAt }
    })
  }
}

type Sample = { daysAgo: number; kind: string; parameters: Record<string, string> }

function sample<Kind extends NotificationKind>(
  daysAgo: number,
  kind: Kind,
  parameters: NotificationParameters<Kind>,
): Sample {
  return { daysAgo, kind, parameters }
}

/** The addresses are for documentation (RFC 5737). */
const devices = {
  phone: { browser: 'Safari', system: 'iOS', address: '192.0.2.24' },
  laptop: { browser: 'Firefox', system: 'Windows', address: '198.51.100.7' },
}

async function findId(tx: Prisma.TransactionClient, email: string): Promise<string> {
  const { id } = await tx.user.findUniqueOrThrow({ where: { email }, select: { id: true } })
  return id
}
