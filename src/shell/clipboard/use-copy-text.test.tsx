import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { Toaster } from '@/ui/toast/toaster'
import { useCopyText } from './use-copy-text'

function CopyPage() {
  const copy = useCopyText()
  return (
    <>
      <button type="button" onClick={() => copy('ada@example.com')}>
        Copy
      </button>
      <Toaster label="Messages" dir="ltr" visible={2} durationMs={60_000} width={320} gap={8} />
    </>
  )
}

test('copying says that it worked, and that it failed', async () => {
  const { user } = await renderPage(<CopyPage />)
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText(t('common:actions.copied'))).toBeDefined()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'))
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText(t('common:actions.copyFailed'))).toBeDefined()
})
