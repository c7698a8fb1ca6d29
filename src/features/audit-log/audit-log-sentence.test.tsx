import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { LanguageKey } from '#config'
import { auditEvents } from '@/audit/audit-events'
import { loadCatalogue } from '@/i18n/catalogues'
import { createI18n } from '@/i18n/i18n'
import { I18nProvider } from '@/i18n/i18n-provider'
import { languageKeys } from '@/i18n/languages'
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

async function tell(differences: Partial<AuditLogEntry>, language: LanguageKey = 'en') {
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
  test.each(Object.values(auditEvents).flat())('%s is a sentence with its names', async (kind) => {
    const { lines, names } = await tell(
      { kind, subject: { id: '2', name: 'ليلى', page: null }, detail: 'x@example.com' },
      language,
    )
    const sentence = String(lines[0])
    expect(sentence).not.toMatch(/[{}]|undefined|null|kind\./)
    expect(sentence).toMatch(/\s/)
    expect(names).toContain(kind === 'limit-reached' ? 'x@example.com' : 'Uma')
    const isAboutSomebody = /^(user|repository|impersonation)-/.test(kind)
    expect(names.includes('ليلى')).toBe(isAboutSomebody)
    // Nothing that was noted is lost: it is in the sentence or below it.
    if (kind !== 'users-exported' && !kind.endsWith('s-revoked')) {
      expect(lines.join(' ')).toContain('x@example.com')
    }
  })
})

test('who acts as somebody else is named first', async () => {
  const { lines } = await tell({ kind: 'sign-out', impersonator: { id: '3', name: 'Ada', page: null } })
  expect(lines).toEqual(['Ada (as Uma) logged out'])
})

test('roles have their names, unknown ones are shown as they are', async () => {
  const subject = { id: '2', name: 'Bob', page: null }
  expect(await tell({ kind: 'user-role-changed', subject, detail: 'admin,editor' })).toMatchObject({
    lines: ['Uma gave Bob the role Admin · editor'],
  })
})

test('how many there were is told beside the sentence', async () => {
  const subject = { id: '2', name: 'Bob', page: null }
  expect((await tell({ kind: 'user-sessions-revoked', subject, detail: '1200' })).lines).toEqual([
    'Uma ended sessions of Bob (1,200)',
  ])
  expect((await tell({ kind: 'user-banned', subject, detail: '42' })).lines).toEqual(['Uma banned Bob', '42'])
})

test('what was searched for in an export is told as it was typed', async () => {
  const detail = String(new URLSearchParams({ searchTerm: 'ada & bob', role: 'admin' }))
  expect((await tell({ kind: 'users-exported', detail })).lines).toEqual([
    'Uma exported the list of users',
    'ada & bob · admin',
  ])
  expect((await tell({ kind: 'users-exported' })).lines).toEqual(['Uma exported the list of users'])
})

test('a reason stands below', async () => {
  const subject = { id: '2', name: 'Bob', page: null }
  const { lines } = await tell({ kind: 'user-banned', subject, detail: 'Spam <b>{{actor}}</b>' })
  expect(lines).toEqual(['Uma banned Bob', 'Spam <b>{{actor}}</b>'])
})

test('what is missing has a word', async () => {
  expect((await tell({ actor: null })).lines).toEqual(['Somebody not logged in logged in'])
  expect((await tell({ kind: 'repository-deleted' })).lines).toEqual(['Uma deleted the repository no name'])
})

test('a name is text, whatever it holds', async () => {
  const { names } = await tell({ actor: { id: '1', name: '{{detail}} <i>x</i> $t(title)', page: null } })
  expect(names).toEqual(['{{detail}} <i>x</i> $t(title)'])
})
