import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from './button'

test('a button has the type "button" by default', () => {
  render(<Button>Save</Button>)
  expect(screen.getByRole('button').getAttribute('type')).toBe('button')
})

test('a pending button keeps its name and focus, is marked as busy and ignores clicks', async () => {
  const user = userEvent.setup()
  const onClick = vi.fn()
  const { rerender } = render(<Button onClick={onClick}>Save</Button>)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  rerender(
    <Button pending onClick={onClick}>
      Save
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Save' })
  await user.click(button)
  expect(onClick).toHaveBeenCalledOnce()
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(button)
})

test('a pending submit button submits the form neither by click nor by Enter', async () => {
  const user = userEvent.setup()
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" pending>
        Save
      </Button>
    </form>,
  )
  await user.click(screen.getByRole('button'))
  await user.type(screen.getByRole('textbox'), 'x{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
})
