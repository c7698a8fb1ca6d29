import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Form } from './form'

test('a form ignores further submits while the first one is pending', async () => {
  const ending = Promise.withResolvers<void>()
  const send = vi.fn((event: { preventDefault: () => void }) => {
    event.preventDefault()
    return ending.promise
  })
  render(<Form aria-label="form" onSubmit={send} />)
  const submit = () => fireEvent.submit(screen.getByRole('form'))
  act(() => {
    submit()
    // The browser does not submit it either.
    expect(submit()).toBe(false)
  })
  submit()
  expect(send).toHaveBeenCalledOnce()
  await act(async () => ending.resolve())
  submit()
  expect(send).toHaveBeenCalledTimes(2)
})
