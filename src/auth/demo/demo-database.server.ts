/** A demo makes its database public. So it starts only with a database that was made for a demo. */

import { appConfig } from '#config'
import { db } from '@/platform/database/db.server'
import { isDemo } from '@/platform/demo/demo-guard.server'

type Found = { name: string; isDemo: boolean }

/** Outside of a demo every database is right. @throws Error with instructions for the operator */
export async function assertDemoDatabase(): Promise<void> {
  if (!isDemo) return
  const found = await findMark()
  if (!found?.isDemo) {
    throw new Error(
      `DEMO is true, but the database ${found?.name} is not marked as a demo. A demo shows all of its data to everybody. If it may, mark it: COMMENT ON DATABASE ${found?.name} IS 'demo'. Otherwise set DEMO=false.`,
    )
  }
  const accounts = Object.values(appConfig.demo.accounts)
  if ((await db.user.count({ where: { email: { in: accounts } } })) < accounts.length) {
    throw new Error(
      `DEMO is true, but its visitors have no accounts in the database: ${accounts.join(' and ')} are missing. An empty database gets them by: npm run db:seed`,
    )
  }
}

async function findMark(): Promise<Found | undefined> {
  try {
    const [found] = await db.$queryRaw<Found[]>`
      SELECT quote_ident(current_database()) AS "name", is_demo_database() AS "isDemo"`
    return found
  } catch (cause) {
    throw new Error(
      'DEMO is true, but the database cannot be asked whether it is a demo. Is it running, and has npm run db:migrate been run?',
      { cause },
    )
  }
}
