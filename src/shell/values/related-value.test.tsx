import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor } from '@/testing/actors'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { RelatedValue } from './related-value'

const ada = { id: '0199a3c4-5d6e-7f80-9a1b-2c3d4e5f6071', name: 'Ada' }

test('the name of a row links to its page', async () => {
  await renderPage(<RelatedValue area="manager" resource="user" value={ada} />, {
    actor: createActor({ role: 'admin' }),
  })
  expect(screen.getByRole('link', { name: 'Ada' }).getAttribute('href')).toBe(`/manager/users/${ada.id}`)
})

test.each([
  { area: 'manager', role: 'user', reason: 'people who may not read it' },
  { area: 'app', role: 'admin', reason: 'an area without its page' },
  { area: undefined, role: 'admin', reason: 'a place without an area' },
] as const)('the name of a row is plain text for $reason', async ({ area, role }) => {
  await renderPage(<RelatedValue area={area} resource="user" value={ada} />, { actor: createActor({ role }) })
  expect(screen.getByText('Ada')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Ada' })).toBeNull()
})

test('a user without a name and a missing row are shown as such', async () => {
  const { unmount } = await renderPage(<RelatedValue resource="user" value={{ id: ada.id, name: '' }} />)
  expect(screen.getByText(t('users:noName'))).toBeTruthy()
  unmount()
  await renderPage(<RelatedValue resource="user" value={null} />)
  expect(screen.getByText(t('form-fields:none'))).toBeTruthy()
})
