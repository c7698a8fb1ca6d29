import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { ProviderLinks } from './provider-links'

const providers = [
  { id: 'github', name: 'GitHub' },
  { id: 'google', name: 'Google' },
  { id: 'oidc', name: 'Acme ID' },
]

test('nothing is rendered without configured providers', async () => {
  const { container } = await renderPage(<ProviderLinks providers={[]} redirect="/app" />)
  expect(container.textContent).toBe('')
})

test('each provider has a plain link, in the order of the configuration', async () => {
  await renderPage(<ProviderLinks providers={providers} />)
  const links = screen.getAllByRole<HTMLAnchorElement>('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [t('login:continueWith', { provider: 'GitHub' }), '/login/with/github'],
    [t('login:continueWith', { provider: 'Google' }), '/login/with/google'],
    [t('login:continueWith', { provider: 'Acme ID' }), '/login/with/oidc'],
  ])
})

test('a provider link carries the redirect', async () => {
  await renderPage(<ProviderLinks providers={providers.slice(0, 1)} redirect="/app/account?state=a&b" />)
  const href = screen.getByRole('link').getAttribute('href') ?? ''
  const { pathname, searchParams } = new URL(href, 'http://own.invalid')
  expect(pathname).toBe('/login/with/github')
  expect([...searchParams]).toEqual([['redirect', '/app/account?state=a&b']])
})
