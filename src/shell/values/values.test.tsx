import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '@/testing/render-page'
import { LinkValue } from './values'

test('a long link breaks after its slashes, and keeps its text and address', async () => {
  const value = 'https://git.example.com/team/project'
  await renderPage(<LinkValue value={value} />)
  const link = await screen.findByRole('link')
  expect(link.innerHTML).toContain('https://<wbr>git.example.com/<wbr>team/<wbr>project')
  expect(link.textContent).toContain(value)
  expect(link.getAttribute('href')).toBe(value)
})
