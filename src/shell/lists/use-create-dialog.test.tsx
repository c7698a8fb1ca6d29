import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '@/testing/render-page'
import { useCreateDialog } from './use-create-dialog'

test('the dialog of a new row opens and closes without rendering the list again', async () => {
  let renders = 0
  function List() {
    renders += 1
    const creation = useCreateDialog(
      'thing',
      ({ open, onClose }) =>
        open && (
          <button type="button" onClick={onClose}>
            close
          </button>
        ),
    )
    return (
      <>
        <button type="button" onClick={creation.open}>
          new
        </button>
        {creation.dialog}
      </>
    )
  }
  const { user } = await renderPage(<List />)
  const before = renders
  await user.click(screen.getByRole('button', { name: 'new' }))
  await user.click(await screen.findByRole('button', { name: 'close' }))
  expect(screen.queryByRole('button', { name: 'close' })).toBeNull()
  expect(renders).toBe(before)
})
