import { expect, test } from 'vitest'
import { findMentions } from './mentions.ts'

const files: Record<string, string> = {
  'src/features/home/tile.tsx':
    "import { purchaseOrderQueries } from '@/features/purchase-orders/x'\nconst a = 1\n",
  'src/a.ts': 'type A = OpenPurchaseOrders\nconst purchase = order\nconst ordering = purchaseOrdering\n',
  'prisma/migrations/1_add/migration.sql': 'CREATE TABLE "purchase_order"',
  'e2e/a.spec.ts': "FROM purchase_order'",
  '.env.example': '# PURCHASE_ORDER_URL=\n# PURCHASE_ORDERING=',
  'docs/a.md': 'purchase-orders',
}
const tree = { list: () => Object.keys(files), read: (path: string) => files[path] }

test('each spelling of a resource is found in the code, but not in migrations and other words', () => {
  expect(findMentions(tree, { name: 'purchaseOrder', plural: 'purchase-orders' })).toEqual([
    "src/features/home/tile.tsx:1: import { purchaseOrderQueries } from '@/features/purchase-orders/x'",
    'src/a.ts:1: type A = OpenPurchaseOrders',
    "e2e/a.spec.ts:1: FROM purchase_order'",
    '.env.example:1: # PURCHASE_ORDER_URL=',
  ])
})

test('a line that is older than the resource is no mention', () => {
  const before = () =>
    "const a = 1\n  type A = OpenPurchaseOrders\nFROM purchase_order'\n# PURCHASE_ORDER_URL="
  expect(findMentions(tree, { name: 'purchaseOrder', plural: 'purchase-orders' }, before)).toEqual([
    "src/features/home/tile.tsx:1: import { purchaseOrderQueries } from '@/features/purchase-orders/x'",
  ])
})
