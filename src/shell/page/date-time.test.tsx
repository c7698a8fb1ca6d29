import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '@/testing/render-page'
import { DateTime } from './date-time'

const value = new Date('2026-03-04T05:06:00Z')

test('a date gets its time as a tooltip when the pointer reaches it', async () => {
  const { user } = await renderPage(<DateTime value={value} as="date" />)
  const time = screen.getByRole('time')
  expect(time.title).toBe('')
  await user.hover(time)
  expect(time.title).toContain(time.textContent)
  expect(time.title).toMatch(/:\d\d/)
})

test('a date with its time has no tooltip', async () => {
  const { user } = await renderPage(<DateTime value={value} />)
  await user.hover(screen.getByRole('time'))
  expect(screen.getByRole('time').title).toBe('')
})
