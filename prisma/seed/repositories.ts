import { nameKey, searchText } from '../../src/platform/text/normalize-text.ts'
import type { SeedRows } from './seed-rows.ts'

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
    name: 'sign-in-kit',
    link: 'https://github.com/example/sign-in-kit',
    description: 'Sign-in by code for all applications of the company, with its mails in four languages.',
  },
  { name: 'status-page', link: 'https://codeberg.org/example/status-page', description: '' },
  {
    name: 'مكتبة الخطوط',
    link: 'https://github.com/example/arabic-type',
    description: 'خطوط عربية مفتوحة المصدر مع أدوات المعاينة والاختبار.',
  },
]

export const seedRepositories: SeedRows = async (tx, { newestFirst, log }) => {
  const added = await tx.repository.createManyAndReturn({
    data: newestFirst(repositories).map((repository) => ({
      ...repository,
      nameKey: nameKey(repository.name),
      searchText: searchText(repository.name, repository.link, repository.description),
    })),
    select: { id: true, name: true, createdAt: true },
  })
  for (const { id, name, createdAt } of added)
    log('repository-created', { type: 'repository', id, name }, createdAt)
}
