import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { LanguageKey } from '#config'
import { auditEvents } from '@/audit/audit-events'
import { loadCatalogue } from '@/i18n/catalogues'
import { createI18n } from '@/i18n/i18n'
import { I18nProvider } from '@/i18n/i18n-provider'
import { languageKeys } from '@/i18n/languages'
import { isResourceEvent } from '@/resources/resources'
import type { AuditLogEntry } from './audit-log.queries'
import { AuditLogSentence } from './audit-log-sentence'

const signIn: AuditLogEntry = {
  id: '0',
  kind: 'sign-in',
  actor: { id: '1', name: 'Uma', page: null },
  impersonator: null,
  subject: null,
  detail: null,
  token: null,
  address: null,
  device: {},
  createdAt: new Date(),
}

async function renderSentence(differences: Partial<AuditLogEntry>, language: LanguageKey = 'en') {
  await loadCatalogue(language, 'areas')
  const { container } = render(
    <I18nProvider i18n={createI18n(language)}>
      <AuditLogSentence activity={{ ...signIn, ...differences }} />
    </I18nProvider>,
  )
  return {
    lines: [...container.querySelectorAll('p')].map((line) => line.textContent),
    names: [...container.querySelectorAll('bdi')].map((name) => name.textContent),
  }
}

describe.each(languageKeys)('%s', (language) => {
  test.each(auditEvents)(
    'the event %s has a sentence with the names of its actor and subject',
    async (kind) => {
      const { lines, names } = await renderSentence(
        { kind, subject: { id: '2', name: 'ليلى', page: null }, detail: 'x@example.com' },
        language,
      )
      const sentence = String(lines[0])
      expect(sentence).not.toMatch(/[{}]|undefined|null|kind\./)
      expect(sentence).toMatch(/\s/)
      const isAboutAddress = kind === 'limit-reached' || kind === 'login-code-refused'
      expect(names).toContain(isAboutAddress ? 'x@example.com' : 'Uma')
      const hasSubject = isResourceEvent(kind) || kind.startsWith('impersonation-')
      expect(names.includes('ليلى')).toBe(hasSubject)
      // The detail stands in the sentence or below it.
      if (!/^(users|activity)-exported$|s-revoked$/.test(kind)) {
        expect(lines.join(' ')).toContain('x@example.com')
      }
    },
  )
})

test('the impersonating administrator is named before the user', async () => {
  const { lines } = await renderSentence({
    kind: 'sign-out',
    impersonator: { id: '3', name: 'Ada', page: null },
  })
  expect(lines).toEqual(['Ada (as Uma) logged out'])
})

test('known roles are translated, unknown roles are shown as stored', async () => {
  const subject = { id: '2', name: 'Bob', page: null }
  expect(await renderSentence({ kind: 'user-role-changed', subject, detail: 'admin,editor' })).toMatchObject({
    lines: ['Uma gave Bob the role Admin · editor'],
  })
})

test('a count stands behind the sentence', async () => {
  const subject = { id: '2', name: 'Bob', page: null }
  expect((await renderSentence({ kind: 'user-sessions-revoked', subject, detail: '1200' })).lines).toEqual([
    'Uma ended sessions of Bob (1,200)',
  ])
  expect((await renderSentence({ kind: 'user-banned', subject, detail: '42' })).lines).toEqual([
    'Uma banned Bob',
    '42',
  ])
})

test('the number of a refusal stands behind the sentence, and its detail below', async () => {
  expect((await renderSentence({ kind: 'access-refused', detail: 'createUser ×1000' })).lines).toEqual([
    'Uma was refused access (1,000)',
    'createUser',
  ])
  expect((await renderSentence({ kind: 'access-refused', detail: 'createUser' })).lines).toEqual([
    'Uma was refused access',
    'createUser',
  ])
})

test('the search term of an export is shown as it was typed', async () => {
  const detail = String(new URLSearchParams({ searchTerm: 'ada & bob', role: 'admin' }))
  expect((await renderSentence({ kind: 'users-exported', detail })).lines).toEqual([
    'Uma exported the list of users',
    'ada & bob · admin',
  ])
  expect((await renderSentence({ kind: 'users-exported' })).lines).toEqual(['Uma exported the list of users'])
})

test('the reason of a ban stands below the sentence', async () => {
  const subject = { id: '2', name: 'Bob', page: null }
  const { lines } = await renderSentence({ kind: 'user-banned', subject, detail: 'Spam <b>{{actor}}</b>' })
  expect(lines).toEqual(['Uma banned Bob', 'Spam <b>{{actor}}</b>'])
})

test('a missing name is replaced by a text', async () => {
  expect((await renderSentence({ actor: null })).lines).toEqual(['Unknown visitor logged in'])
  expect((await renderSentence({ kind: 'user-deleted' })).lines).toEqual([
    'Uma deleted the account of no name',
  ])
})

test('a name is rendered as text, not as markup or as a placeholder', async () => {
  const { names } = await renderSentence({
    actor: { id: '1', name: '{{detail}} <i>x</i> $t(title)', page: null },
  })
  expect(names).toEqual(['{{detail}} <i>x</i> $t(title)'])
})
