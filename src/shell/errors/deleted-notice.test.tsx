import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { AppError } from '@/platform/app-error'
import { listPage, resources } from '@/resources/resources'
import { PanelContext } from '@/shell/page/panel-context'
import { rememberPage } from '@/shell/page/recent-pages'
import { createActor } from '@/testing/actors'
import { renderPage } from '@/testing/render-page'
import { inRequest } from '@/testing/requests'
import { DeletedNotice } from './deleted-notice'

test.each([
  ['NOT_FOUND', false],
  ['FORBIDDEN', false],
  ['UNREACHABLE', true],
] as const)('after %s, a row of the recent pages is kept: %s', async (code, isKept) => {
  const actor = createActor({ role: 'admin' })
  const id = randomUUID()
  const path = `${listPage(resources.user, 'manager')}/${id}`
  rememberPage(actor.id, path, 'title')
  expect(document.cookie).toContain(id)
  const notice = (
    <PanelContext value={{ path, headingRef: () => {}, close: () => {} }}>
      <DeletedNotice error={new AppError(code)} />
    </PanelContext>
  )
  await inRequest(() => renderPage(notice, { actor }), { headers: new Headers({ cookie: document.cookie }) })
  expect(document.cookie.includes(id)).toBe(isKept)
})
