import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog'

test('a danger dialog focuses cancel first, confirms only on its button and restores the focus', async () => {
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

test('a pending dialog stays open and ignores Escape and its confirm button', async () => {
  const user = userEvent.setup()
  const onConfirm = vi.fn()
  render(<Page onConfirm={onConfirm} pending isOpenAtFirst />)
  await screen.findByRole('alertdialog')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.keyboard('{Escape}')
  expect(onConfirm).not.toHaveBeenCalled()
  expect(screen.getByRole('alertdialog')).toBeTruthy()
})

test('the focus moves to the parent of the opening button when that button was deleted', async () => {
  const user = userEvent.setup()
  function Row() {
    const [row, setRow] = useState({ isPresent: true, isAsking: false })
    return (
      <ul aria-label="Rows">
        {row.isPresent && (
          <li>
            <button type="button" onClick={() => setRow({ isPresent: true, isAsking: true })}>
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
          onConfirm={() => setRow({ isPresent: false, isAsking: false })}
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

test('the server does not render an open dialog', () => {
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
  // The close button in the corner has the same name and comes last in the DOM.
  return screen.getAllByRole('button', { name: 'Cancel' })[0]
}
