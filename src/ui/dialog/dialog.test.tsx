import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Dialog } from './dialog'
import type { DialogProps } from './dialog-panel'

/** Renders a closed dialog too, as during its closing animation. */
vi.mock('./dialog-window', () => ({
  DialogWindow: ({ open, role, title, footer, children }: DialogProps) => (
    <section aria-label={open ? 'open' : 'closing'} role={role}>
      {title} {children} {footer}
    </section>
  ),
}))

const props = { onClose: () => {}, title: 'First', footer: 'Save', children: 'Form' }
const confirmation = { title: 'Sure?', description: '', footer: 'Yes', onClose: () => {} }

test('a closing dialog keeps its content, and the next opening has the new one', async () => {
  const { rerender } = render(<Dialog {...props} open />)
  expect((await screen.findByLabelText('open')).textContent).toBe('First Form Save')
  const { onClose } = props
  rerender(<Dialog onClose={onClose} open={false} title={undefined} />)
  expect(screen.getByLabelText('closing').textContent).toBe('First Form Save')
  rerender(<Dialog {...props} open title="Second" />)
  expect(screen.getByLabelText('open').textContent).toBe('Second Form Save')
  rerender(<Dialog {...props} open title="Third" />)
  expect(screen.getByLabelText('open').textContent).toBe('Third Form Save')
})

test('a dialog that closes after a confirmation keeps its role', async () => {
  const { rerender } = render(<Dialog {...props} open confirmation={confirmation} />)
  await screen.findByRole('alertdialog', { name: 'open' })
  rerender(<Dialog {...props} open={false} />)
  expect(screen.getByRole('alertdialog', { name: 'closing' })).toBeTruthy()
})
