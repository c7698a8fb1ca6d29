import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '@/testing/render-page'
import { EmailAddress } from './email-address'
import { LinkValue } from './values'

test('a long link breaks after its slashes, and keeps its text and address', async () => {
  const value = 'https://git.example.com/team/project'
  await renderPage(<LinkValue value={value} />)
  const link = await screen.findByRole('link')
  expect(link.innerHTML).toContain('https://<wbr>git.example.com/<wbr>team/<wbr>projec')
  expect(link.querySelector('svg')?.parentElement?.textContent, 'the icon has the last character').toBe('t')
  expect(link.textContent).toContain(value)
  expect(link.getAttribute('href')).toBe(value)
})

test('an inline address breaks before its domain if it is long, and not at all if it is short', async () => {
  const long = 'a-long-name-of-a-person@example.com'
  for (const email of ['rosa@example.com', long]) {
    await renderPage(<EmailAddress isInline>{email}</EmailAddress>)
    const address = await screen.findByText(email)
    expect(address.querySelectorAll('wbr')).toHaveLength(email === long ? 1 : 0)
  }
})
