import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Form } from './form'

test('is sent once, however often it is submitted before what that began has ended', async () => {
  const ending = Promise.withResolvers<void>()
  const send = vi.fn((event: { preventDefault: () => void }) => {
    event.preventDefault()
    return ending.promise
  })
  render(<Form aria-label="form" onSubmit={send} />)
  const submit = () => fireEvent.submit(screen.getByRole('form'))
  act(() => {
    submit()
    // Nor does the browser send it.
    expect(submit()).toBe(false)
  })
  submit()
  expect(send).toHaveBeenCalledOnce()
  await act(async () => ending.resolve())
  submit()
  expect(send).toHaveBeenCalledTimes(2)
})
