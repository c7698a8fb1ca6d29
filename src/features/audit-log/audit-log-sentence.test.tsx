import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { LanguageKey } from '#config'
import { auditEvents } from '@/audit/audit-events'
import { loadCatalogue } from '@/i18n/catalogues'
import { createI18n } from '@/i18n/i18n'
import { I18nProvider } from '@/i18n/i18n-provider'
import { defaultLanguage, languageKeys } from '@/i18n/languages'
import { formatFor } from '@/i18n/values/format'
import { isolate } from '@/platform/text/bidi'
import { eventTexts, isResourceEvent } from '@/resources/resources'
import { t } from '@/testing/t'
import type { AuditLogEntry } from './audit-log.queries'
import { AuditLogSentence } from './audit-log-sentence'

const format = formatFor(defaultLanguage)

const signIn: AuditLogEntry = {
  id: '0',
  kind: 'sign-in',
  actor: { id: '1', name: 'Uma', page: null },
  isSystem: false,
  impersonator: null,
  subject: null,
  detail: null,
  token: null,
  address: null,
  device: {},
  createdAt: new Date(),
}

async function renderSentence(differences: Partial<AuditLogEntry>, language: LanguageKey = defaultLanguage) {
  await loadCatalogue(language, 'areas')
  const { container } = render(
    <I18nProvider i18n={createI18n(language)}>
      <AuditLogSentence entry={{ ...signIn, ...differences }} />
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
      // An event of a resource may be the work of a job.
      const hasActor =
        !isResourceEvent(kind) || createI18n(language).t(eventTexts[kind], { actor: 'Uma' }).includes('Uma')
      if (hasActor) expect(names).toContain(isAboutAddress ? 'x@example.com' : 'Uma')
      const hasSubject = isResourceEvent(kind) || /^impersonation-|^activity-exported$/.test(kind)
      expect(names.includes('ليلى')).toBe(hasSubject)
      // The detail stands in the sentence or below it.
      if (!/-exported$|s-revoked$/.test(kind)) {
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
  expect(lines).toEqual([
    t('audit-log:kind.sign-out', {
      actor: t('audit-log:actingAs', { impersonator: 'Ada', person: 'Uma' }),
    }),
  ])
})

test('the detail of a changed name says that it is the new one', async () => {
  const { lines } = await renderSentence({ kind: 'name-changed', detail: 'Uma Ray' })
  expect(lines).toEqual([
    t('audit-log:kind.name-changed', { actor: 'Uma' }),
    t('audit-log:newName', { name: isolate('Uma Ray') }),
  ])
})

test('known roles are translated, unknown roles are shown as stored', async () => {
  const subject = { id: '2', name: 'Bob', page: null }
  expect(await renderSentence({ kind: 'user-role-changed', subject, detail: 'admin,unknown' })).toMatchObject(
    {
      lines: [
        t('users:audit.role-changed', {
          actor: 'Uma',
          subject: 'Bob',
          detail: formatFor(defaultLanguage).list([t('users:role.admin'), 'unknown']),
        }),
      ],
    },
  )
})

test('a count stands behind the sentence', async () => {
  const subject = { id: '2', name: 'Bob', page: null }
  expect((await renderSentence({ kind: 'user-sessions-revoked', subject, detail: '1200' })).lines).toEqual([
    `${t('users:audit.sessions-revoked', { actor: 'Uma', subject: 'Bob' })} (${format.number(1_200)})`,
  ])
  expect((await renderSentence({ kind: 'user-banned', subject, detail: '42' })).lines).toEqual([
    t('users:audit.banned', { actor: 'Uma', subject: 'Bob' }),
    '42',
  ])
})

test('the number of a refusal stands behind the sentence, and its detail below', async () => {
  expect((await renderSentence({ kind: 'access-refused', detail: 'createUser ×1000' })).lines).toEqual([
    `${t('audit-log:kind.access-refused', { actor: 'Uma' })} (${format.number(1_000)})`,
    t('audit-log:refused.action', { action: isolate('createUser') }),
  ])
})

test.each([
  ['createUser', t('audit-log:refused.action', { action: isolate('createUser') })],
  ['GET /manager/users', t('audit-log:refused.page', { page: isolate('/manager/users') })],
  ['GET /api/v1/users', t('audit-log:refused.request', { request: isolate('GET /api/v1/users') })],
  ['POST /logout', t('audit-log:refused.request', { request: isolate('POST /logout') })],
])('the refusal of %s is described in words', async (detail, text) => {
  expect((await renderSentence({ kind: 'access-refused', detail })).lines).toEqual([
    t('audit-log:kind.access-refused', { actor: 'Uma' }),
    text,
  ])
})

test('the filters of an export are translated, and the search term is shown as it was typed', async () => {
  const detail = String(new URLSearchParams({ searchTerm: 'ada & bob', role: 'admin' }))
  expect((await renderSentence({ kind: 'users-exported', detail })).lines).toEqual([
    t('audit-log:kind.users-exported', { actor: 'Uma' }),
    `ada & bob · ${t('users:role.admin')}`,
  ])
  expect((await renderSentence({ kind: 'activity-exported', detail: 'until=2026-12-31' })).lines).toEqual([
    t('audit-log:kind.activity-exported', { actor: 'Uma' }),
    `${t('audit-log:until')} ${format.date(new Date('2026-12-31'), 'UTC')}`,
  ])
  expect((await renderSentence({ kind: 'users-exported' })).lines).toEqual([
    t('audit-log:kind.users-exported', { actor: 'Uma' }),
  ])
})

test.each(auditEvents.filter((kind) => kind.endsWith('-exported')))(
  'the search term of the event %s stands without the name of its param',
  async (kind) => {
    expect((await renderSentence({ kind, detail: 'searchTerm=ada' })).lines.at(-1)).toBe('ada')
  },
)

test('the reason of a ban stands below the sentence', async () => {
  const subject = { id: '2', name: 'Bob', page: null }
  const { lines } = await renderSentence({ kind: 'user-banned', subject, detail: 'Spam <b>{{actor}}</b>' })
  expect(lines).toEqual([t('users:audit.banned', { actor: 'Uma', subject: 'Bob' }), 'Spam <b>{{actor}}</b>'])
})

test('a missing name is replaced by a text', async () => {
  expect((await renderSentence({ actor: null })).lines).toEqual([
    t('audit-log:kind.sign-in', { actor: t('audit-log:unknownVisitor') }),
  ])
  expect((await renderSentence({ actor: null, isSystem: true })).lines).toEqual([
    t('audit-log:kind.sign-in', { actor: t('audit-log:system') }),
  ])
  expect((await renderSentence({ kind: 'user-deleted' })).lines).toEqual([
    t('users:audit.deleted', { actor: 'Uma', subject: t('audit-log:unnamed') }),
  ])
})

test('a name is rendered as text, not as markup or as a placeholder', async () => {
  const { names } = await renderSentence({
    actor: { id: '1', name: '{{detail}} <i>x</i> $t(title)', page: null },
  })
  expect(names).toEqual(['{{detail}} <i>x</i> $t(title)'])
})
