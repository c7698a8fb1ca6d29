import { PrismaPg } from '@prisma/adapter-pg'
import { appConfig } from '#config'
import { PrismaClient } from '../src/platform/database/prisma/client.ts'
import { nameKey, searchText, userKeys } from '../src/platform/text/normalize-text.ts'

export const seedAccounts = [
  { email: appConfig.demo.accounts.admin, name: 'Ada Admin', role: 'admin', emailVerified: true },
  { email: appConfig.demo.accounts.user, name: 'Uma User', role: 'user', emailVerified: true },
] as const

const repositories = [
  {
    name: 'aurora-design-system',
    link: 'https://github.com/example/aurora-design-system',
    description:
      'Tokens, components and guidelines every product team builds on. Released every second Tuesday.',
  },
  {
    name: 'billing-service',
    link: 'https://github.com/example/billing-service',
    description: 'Invoices, taxes and payment providers. Everything that touches money goes through here.',
  },
  {
    name: 'Café Menu',
    link: 'https://gitlab.com/example/cafe-menu',
    description: 'The menu on the screens of the canteen, in three languages.',
  },
  {
    name: 'docs',
    link: 'https://github.com/example/docs',
    description: 'Handbook, architecture decisions and runbooks. Start here when you are new.',
  },
  {
    name: 'edge-gateway',
    link: 'https://github.com/example/edge-gateway',
    description: 'Routing, rate limits and certificates in front of every service.',
  },
  {
    name: 'infrastructure',
    link: 'https://gitlab.com/example/infrastructure',
    description:
      'All machines, networks and permissions as code. Changes are planned on every merge request.',
  },
  {
    name: 'mobile-app',
    link: 'https://github.com/example/mobile-app',
    description: 'The application for iOS and Android, with offline mode.',
  },
  {
    name: 'notification-worker',
    link: 'https://github.com/example/notification-worker',
    description: 'Sends mails, text messages and push notifications, each exactly once.',
  },
  {
    name: 'search-indexer',
    link: 'https://github.com/example/search-indexer',
    description: 'Keeps the search index in step with the catalogue, within two seconds.',
  },
  {
    name: 'start-ui',
    link: 'https://github.com/example/start-ui',
    description: 'This very application: sign-in by code, two areas, four languages.',
  },
  { name: 'status-page', link: 'https://codeberg.org/example/status-page', description: '' },
  {
    name: 'مكتبة الخطوط',
    link: 'https://github.com/example/arabic-type',
    description: 'خطوط عربية مفتوحة المصدر مع أدوات المعاينة والاختبار.',
  },
]

/** Adds accounts and repositories if the database has none. Returns whether it did. */
export async function seed(databaseUrl: string): Promise<boolean> {
  const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: databaseUrl }) })
  try {
    if (
      (await db.user.findFirst({ select: { id: true } })) ||
      (await db.repository.findFirst({ select: { id: true } }))
    ) {
      return false
    }
    // Lists show the newest rows first. An hour between the rows keeps the order above.
    const start = Date.now()
    await db.$transaction([
      db.user.createMany({
        data: seedAccounts.map((account) => ({
          ...account,
          ...userKeys(account),
        })),
        skipDuplicates: true,
      }),
      db.repository.createMany({
        data: repositories.toReversed().map((repository, index) => ({
          ...repository,
          nameKey: nameKey(repository.name),
          searchText: searchText(repository.name, repository.link, repository.description),
          createdAt: new Date(start - (repositories.length - index) * 3_600_000),
        })),
        skipDuplicates: true,
      }),
    ])
    return true
  } finally {
    await db.$disconnect()
  }
}
