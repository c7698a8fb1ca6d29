import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { loadLanguage } from '@/i18n/catalogues'
import { defaultLanguage, getLanguage, languageParam } from '@/i18n/languages'
import { otherLanguage } from '@/testing/languages'
import { renderPage } from '@/testing/render-page'
import { toast } from '@/ui/toast/toast'
import { LanguageSwitcher } from './language-switcher'

vi.mock('@/i18n/languages', async (original) => ({
  ...(await original<typeof import('@/i18n/languages')>()),
  hasLanguageChoice: true,
}))
vi.mock('@/i18n/catalogues', async (original) => {
  const actual = await original<typeof import('@/i18n/catalogues')>()
  return { ...actual, loadLanguage: vi.fn(actual.loadLanguage) }
})
vi.mock('@/ui/toast/toast', () => ({ toast: { error: vi.fn() } }))

const load = vi.mocked(loadLanguage)
const select = () => screen.getByRole<HTMLSelectElement>('combobox')

test('the language of the page is selected', async () => {
  await renderPage(<LanguageSwitcher onChanged={vi.fn()} />)
  expect(select().value).toBe(defaultLanguage)
})

// A project with one language has no other to change to.
if (otherLanguage !== defaultLanguage) {
  test('the old language stays until the texts of the new one are loaded', async () => {
    const texts = Promise.withResolvers<void>()
    load.mockReturnValueOnce(texts.promise)
    const onChanged = vi.fn()
    const { user, i18n } = await renderPage(<LanguageSwitcher onChanged={onChanged} />)
    await user.selectOptions(select(), otherLanguage)
    expect(i18n.language).toBe(defaultLanguage)
    expect(select().value).toBe(otherLanguage)
    expect(select().getAttribute('aria-busy')).toBe('true')
    await act(async () => texts.resolve())
    await waitFor(() => expect(i18n.language).toBe(otherLanguage))
    expect(onChanged).toHaveBeenCalledExactlyOnceWith(otherLanguage)
  })

  test('a language that arrives after another one was chosen is not chosen', async () => {
    const texts = Promise.withResolvers<void>()
    load.mockReturnValueOnce(texts.promise)
    const onChanged = vi.fn()
    const { user, i18n } = await renderPage(<LanguageSwitcher onChanged={onChanged} />)
    await user.selectOptions(select(), otherLanguage)
    await user.selectOptions(select(), defaultLanguage)
    await waitFor(() => expect(onChanged).toHaveBeenCalledExactlyOnceWith(defaultLanguage))
    await act(async () => texts.resolve())
    expect(onChanged).toHaveBeenCalledOnce()
    expect(i18n.language).toBe(defaultLanguage)
  })

  test('a chosen language leaves the address, which would win over it after a reload', async () => {
    const { user, i18n, router, location } = await renderPage(<LanguageSwitcher onChanged={vi.fn()} />, {
      urlSearch: `?email=ada%40example.com&${languageParam}=${defaultLanguage}`,
    })
    await user.selectOptions(select(), otherLanguage)
    await waitFor(() => expect(location()).toBe('/?email=ada%40example.com'))
    expect(i18n.language).toBe(otherLanguage)
    expect(router.history.canGoBack()).toBe(false)
  })

  test('a language whose texts cannot be loaded is not chosen, and a message says so', async () => {
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    const onChanged = vi.fn()
    const { user, i18n } = await renderPage(<LanguageSwitcher onChanged={onChanged} />)
    await user.selectOptions(select(), otherLanguage)
    await waitFor(() => expect(toast.error).toHaveBeenCalledOnce())
    expect(toast.error).toHaveBeenCalledWith(expect.stringContaining(getLanguage(otherLanguage).label))
    expect(i18n.language).toBe(defaultLanguage)
    expect(select().value).toBe(defaultLanguage)
    expect(onChanged).not.toHaveBeenCalled()
  })
}
