import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
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

test('each button has a name of its own', async () => {
  render(<Page onConfirm={() => {}} isOpenAtFirst />)
  await screen.findByRole('alertdialog')
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names).toEqual(['Delete', 'Cancel'])
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
          onClose={() => {}}
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

test('after a deletion, the focus moves to the same button of the next row, otherwise of the row before', async () => {
  const user = userEvent.setup()
  function Rows() {
    const [rows, setRows] = useState(['One', 'Two', 'Three'])
    const [asked, setAsked] = useState<string>()
    return (
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <a href="/">{row}</a>
            <button type="button" onClick={() => setAsked(row)}>
              Delete {row}
            </button>
          </li>
        ))}
        <ConfirmDialog
          open={asked !== undefined}
          onClose={() => {}}
          title="Are you sure?"
          confirmLabel="Delete"
          cancelLabel="Cancel"
          onConfirm={() => {
            setRows(rows.filter((row) => row !== asked))
            setAsked(undefined)
          }}
        />
      </ul>
    )
  }
  render(<Rows />)
  for (const { row, next } of [
    { row: 'Two', next: 'Three' },
    { row: 'Three', next: 'One' },
  ]) {
    await user.click(screen.getByRole('button', { name: `Delete ${row}` }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: `Delete ${next}` })),
    )
  }
})

test('a dialog that opens while another one closes returns the focus to the button of that one', async () => {
  const user = userEvent.setup()
  function Steps() {
    const [step, setStep] = useState('')
    const texts = { title: 'Are you sure?', confirmLabel: 'Continue', cancelLabel: 'Cancel' }
    return (
      <>
        <button type="button" onClick={() => setStep('first')}>
          Begin
        </button>
        <ConfirmDialog
          {...texts}
          open={step === 'first'}
          onClose={() => {}}
          onConfirm={() => setStep('second')}
        />
        <ConfirmDialog
          {...texts}
          title="Really?"
          open={step === 'second'}
          onClose={() => setStep('')}
          onConfirm={() => {}}
        />
      </>
    )
  }
  render(<Steps />)
  await user.click(screen.getByRole('button', { name: 'Begin' }))
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  await screen.findByRole('alertdialog', { name: 'Really?' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Begin' })))
})

test('a closing dialog leaves the focus where its result has put it', async () => {
  const user = userEvent.setup()
  function Steps() {
    const [step, setStep] = useState<'start' | 'confirmation' | 'answer' | 'end'>('start')
    // A little later than the dialog closes, as an answer of the server.
    useEffect(() => {
      if (step === 'answer') setStep('end')
    }, [step])
    return (
      <>
        <button type="button" onClick={() => setStep('confirmation')}>
          Begin
        </button>
        {step === 'end' && <input aria-label="Code" ref={(element) => element?.focus()} />}
        <ConfirmDialog
          open={step === 'confirmation'}
          onClose={() => {}}
          title="Are you sure?"
          confirmLabel="Continue"
          cancelLabel="Cancel"
          onConfirm={() => setStep('answer')}
        />
      </>
    )
  }
  render(<Steps />)
  await user.click(screen.getByRole('button', { name: 'Begin' }))
  await screen.findByRole('alertdialog')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  // The dialog returns the focus after it has left the page.
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.activeElement).toBe(screen.getByLabelText('Code'))
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
        onClose={() => setIsOpen(false)}
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
  return screen.getByRole('button', { name: 'Cancel' })
}
