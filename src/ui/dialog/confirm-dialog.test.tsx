import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog'

test('asks, starts on the way out, does it only when told and gives the focus back', async () => {
  const user = userEvent.setup()
  const onConfirm = vi.fn()
  render(<Page onConfirm={onConfirm} />)
  expect(screen.queryByRole('alertdialog')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Delete it' }))
  await screen.findByRole('alertdialog', { name: 'Are you sure?' })
  await waitFor(() => expect(document.activeElement).toBe(cancelButton()))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete it' }))
  expect(onConfirm).not.toHaveBeenCalled()

  await user.click(screen.getByRole('button', { name: 'Delete it' }))
  await screen.findByRole('alertdialog')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('stays, and does it only once, while it is being done', async () => {
  const user = userEvent.setup()
  const onConfirm = vi.fn()
  render(<Page onConfirm={onConfirm} pending isOpenAtFirst />)
  await screen.findByRole('alertdialog')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.keyboard('{Escape}')
  expect(onConfirm).not.toHaveBeenCalled()
  expect(screen.getByRole('alertdialog')).toBeTruthy()
})

test('gives the focus to the place where its button stood, when that went with what was deleted', async () => {
  const user = userEvent.setup()
  function Row() {
    const [row, setRow] = useState({ isThere: true, isAsking: false })
    return (
      <ul aria-label="Rows">
        {row.isThere && (
          <li>
            <button type="button" onClick={() => setRow({ isThere: true, isAsking: true })}>
              Delete it
            </button>
          </li>
        )}
        <ConfirmDialog
          open={row.isAsking}
          onOpenChange={() => {}}
          title="Are you sure?"
          confirmLabel="Delete"
          cancelLabel="Cancel"
          onConfirm={() => setRow({ isThere: false, isAsking: false })}
        />
      </ul>
    )
  }
  render(<Row />)
  await user.click(screen.getByRole('button', { name: 'Delete it' }))
  await screen.findByRole('alertdialog')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Rows' })))
})

test('the server renders nothing of it', () => {
  expect(renderToString(<Page onConfirm={() => {}} isOpenAtFirst />)).not.toContain('Are you sure?')
})

function Page({ onConfirm, pending, isOpenAtFirst = false }: PageProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Delete it
      </button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        tone="danger"
        title="Are you sure?"
        description="This cannot be undone."
        confirmLabel="Delete"
        cancelLabel="Cancel"
        onConfirm={onConfirm}
        pending={pending}
      />
    </>
  )
}

type PageProps = { onConfirm: () => void; pending?: boolean; isOpenAtFirst?: boolean }

function cancelButton() {
  // The cross in the corner has the same name; it comes last.
  return screen.getAllByRole('button', { name: 'Cancel' })[0]
}
