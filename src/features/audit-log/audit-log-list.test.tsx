import { screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { listAuditLog } from './audit-log.functions'
import type { AuditLogEntry } from './audit-log.queries'
import { AuditLogList } from './audit-log-list'

vi.mock('./audit-log.functions')

const entry: AuditLogEntry = {
  id: '0',
  kind: 'user-updated',
  actor: { id: 'ada', name: 'Ada', page: 'user' },
  isSystem: false,
  impersonator: null,
  subject: { id: 'bob', name: 'Bob', page: 'user' },
  detail: null,
  token: null,
  address: null,
  device: {},
  createdAt: new Date(),
}

async function renderList(items: AuditLogEntry[]) {
  vi.mocked(listAuditLog).mockResolvedValue({ items, nextCursor: null, total: null })
  const page = await renderPage(
    <Suspense>
      <AuditLogList about="bob" group="" onGroup={() => {}} />
    </Suspense>,
  )
  return { ...page, list: within(await screen.findByRole('list', { name: t('audit-log:title') })) }
}

test('the activity of a user links to other people only', async () => {
  const { list } = await renderList([entry])
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Ada'])
  expect(list.getByText('Bob')).toBeTruthy()
})
