import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { BulkDelete } from './bulk-delete'

test('other actions stand before the deletion', async () => {
  const selection = { items: [{ id: '1' }], isFull: false, clear: vi.fn(), remove: vi.fn() }
  await renderPage(
    <BulkDelete selection={selection} mutation={{ mutationFn: vi.fn() }}>
      <button type="button">Pay</button>
    </BulkDelete>,
  )
  const names = screen.getAllByRole('button').map((button) => button.textContent)
  expect(names.slice(-2)).toEqual(['Pay', t('common:actions.delete')])
})
