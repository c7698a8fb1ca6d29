/** Codes for acts: unguessable in practice, and each good for one act of one person. */

import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { appConfig } from '#config'
import { AppError } from '@/platform/app-error'
import { db } from '@/platform/database/db.server'
import { HOUR_MS } from '@/platform/durations'
import { createActor } from '@/testing/actors'
import { wrongCode } from '@/testing/mailbox'
import { inRequest } from '@/testing/requests'
import { uniqueEmail } from '@/testing/users'
import { mailQuota } from './login-code.server'
import { type CodeAct, checkCode, issueCode, removeCodes } from './step-up-otp.server'

const { codeAttempts, codeExpiryMinutes, failedGuessesPerHour, mailsPerHour } = appConfig.login

function createAct(differences: Partial<CodeAct> = {}): CodeAct {
  return { purpose: 'change-email', actor: createActor(), email: uniqueEmail(), ...differences }
}

async function issue(act: CodeAct): Promise<string> {
  let delivered = ''
  await inRequest(() =>
    issueCode(act, async (code) => {
      delivered = code
    }),
  )
  return delivered
}

function check(act: CodeAct, code: string) {
  return inRequest(() => checkCode(act, code))
}

async function use(act: CodeAct, code: string): Promise<void> {
  const spend = await check(act, code)
  await db.$transaction((tx) => spend(tx))
}

function codesOf(results: PromiseSettledResult<unknown>[]): string[] {
  return results.map((result) => {
    if (result.status === 'fulfilled') return 'done'
    if (result.reason instanceof AppError) return result.reason.code
    throw result.reason
  })
}

async function refusal(work: Promise<unknown>): Promise<string> {
  return codesOf(await Promise.allSettled([work]))[0] ?? ''
}

function rowsOf({ purpose, actor }: CodeAct) {
  return db.verification.findMany({ where: { identifier: `${purpose}:${actor.id}` } })
}

describe('a code', () => {
  test('works once', async () => {
    const act = createAct()
    const code = await issue(act)
    await use(act, code)
    expect(await refusal(check(act, code))).toBe('INVALID_OTP')
    expect(await rowsOf(act)).toEqual([])
  })

  test('works for one of 20 who use it at the same time', async () => {
    const act = createAct()
    const code = await issue(act)
    const [one, other] = [await check(act, code), await check(act, code)]
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => db.$transaction(index % 2 ? one : other)),
    )
    expect(codesOf(results).filter((it) => it === 'done')).toHaveLength(1)
    expect(new Set(codesOf(results))).toEqual(new Set(['done', 'INVALID_OTP']))
  })

  test('stays right when the act is undone', async () => {
    const act = createAct()
    const code = await issue(act)
    const spend = await check(act, code)
    const undone = db.$transaction(async (tx) => {
      await spend(tx)
      throw new AppError('CONFLICT')
    })
    expect(await refusal(undone)).toBe('CONFLICT')
    await use(act, code)
  })

  test('is right for nothing else: another address, another act, another person', async () => {
    const act = createAct()
    const code = await issue(act)
    for (const other of [
      { ...act, email: uniqueEmail() },
      { ...act, purpose: 'delete-account' as const },
      { ...act, actor: createActor() },
    ]) {
      expect(await refusal(check(other, code))).toBe('INVALID_OTP')
    }
    await use(act, code)
  })

  test('is kept as what nobody can read it from', async () => {
    const act = createAct()
    const code = await issue(act)
    const [row] = await rowsOf(act)
    expect(row?.value).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(row)).not.toContain(code)
  })

  test('is told apart from one that is too old', async () => {
    const act = createAct()
    const code = await issue(act)
    const [row] = await rowsOf(act)
    expect(row?.expiresAt.getTime()).toBeCloseTo(Date.now() + codeExpiryMinutes * 60_000, -4)
    await db.verification.update({ where: { id: row?.id }, data: { expiresAt: new Date() } })
    expect(await refusal(check(act, code))).toBe('OTP_EXPIRED')
  })

  test('is repeated by the next mail, without another three tries', async () => {
    const act = createAct()
    const code = await issue(act)
    expect(await refusal(check(act, wrongCode(code)))).toBe('INVALID_OTP')
    expect(await issue(act)).toBe(code)
    for (let count = 2; count <= codeAttempts; count++) await refusal(check(act, wrongCode(code)))
    expect(await refusal(check(act, code))).toBe('TOO_MANY_ATTEMPTS')
    const next = await issue(act)
    expect(next).not.toBe(code)
    await use(act, next)
  })

  test('is a new one after it was used, for another address and when it is too old', async () => {
    const act = createAct()
    const first = await issue(act)
    await use(act, first)
    const second = await issue(act)
    const elsewhere = { ...act, email: uniqueEmail() }
    const third = await issue(elsewhere)
    expect(await refusal(check(act, second))).toBe('INVALID_OTP')
    const [row] = await rowsOf(act)
    await db.verification.update({ where: { id: row?.id }, data: { expiresAt: new Date() } })
    const fourth = await issue(elsewhere)
    expect(new Set([first, second, third, fourth]).size).toBe(4)
    await use(elsewhere, fourth)
  })

  test('is one, when several are asked for at once', async () => {
    const act = createAct()
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => issue(act)))
    const codes = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(codes).toHaveLength(mailsPerHour)
    expect(new Set(codes).size).toBe(1)
    expect(await rowsOf(act)).toHaveLength(1)
    await use(act, codes[0] ?? '')
  })

  test('that could not be sent costs nothing, and the one before still works', async () => {
    const act = createAct()
    const code = await issue(act)
    for (let count = 0; count <= mailsPerHour; count++) {
      const failing = inRequest(() => issueCode(act, () => Promise.reject(new AppError('MAIL_FAILED'))))
      expect(await refusal(failing)).toBe('MAIL_FAILED')
    }
    await use(act, code)
    await issue(act)
  })

  test('goes with the person, and so does their code to log in', async () => {
    const act = createAct()
    await issue(act)
    const login = { identifier: `sign-in-otp-${act.actor.email}`, value: 'x', expiresAt: new Date() }
    await db.verification.create({ data: login })
    await db.$transaction((tx) => removeCodes(tx, act.actor))
    expect(await rowsOf(act)).toEqual([])
    expect(await db.verification.count({ where: { identifier: login.identifier } })).toBe(0)
  })
})

describe('guessing', () => {
  test('has three tries a code: then the right one is refused too', async () => {
    const act = createAct()
    const code = await issue(act)
    for (let count = 1; count <= codeAttempts; count++) {
      expect(await refusal(check(act, wrongCode(code, count)))).toBe('INVALID_OTP')
    }
    expect(await refusal(check(act, code))).toBe('TOO_MANY_ATTEMPTS')
  })

  test('is compared three times at most, also when 10 try at once', async () => {
    const act = createAct()
    const code = await issue(act)
    const guesses = Array.from({ length: 10 }, (_, index) => check(act, wrongCode(code, index + 1)))
    const answers = codesOf(await Promise.allSettled(guesses))
    expect(answers.filter((it) => it === 'INVALID_OTP')).toHaveLength(codeAttempts)
    expect(answers.filter((it) => it === 'TOO_MANY_ATTEMPTS')).toHaveLength(10 - codeAttempts)
  })

  test('ends for an hour after ten wrong ones, whatever codes they were for, and is recorded', async () => {
    const act = createAct()
    for (let count = 0; count < failedGuessesPerHour; count++) await refusal(check(act, 'AAAAAA'))
    const code = await issue(act)
    expect(await refusal(check(act, code))).toBe('TOO_MANY_REQUESTS')
    expect(await db.activity.findMany({ where: { actorId: act.actor.id } })).toMatchObject([
      { kind: 'limit-reached', detail: act.email },
    ])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR_MS + 1 })
    onTestFinished(() => void vi.useRealTimers())
    expect(await refusal(check(act, await issue(act)))).toBe('done')
  })

  test('right ones do not count', async () => {
    const act = createAct()
    const code = await issue(act)
    await refusal(check(act, wrongCode(code)))
    await use(act, code)
    expect(await db.quota.count({ where: { key: `act-guess:${act.actor.id}` } })).toBe(0)
  })
})

describe('mails', () => {
  test('are five an hour for a person, to however many addresses', async () => {
    const { actor } = createAct()
    const asked = Array.from({ length: 20 }, () => issue(createAct({ actor })))
    const answers = codesOf(await Promise.allSettled(asked))
    expect(answers.filter((it) => it === 'done')).toHaveLength(mailsPerHour)
    expect(await db.activity.count({ where: { actorId: actor.id, kind: 'limit-reached' } })).toBe(
      20 - mailsPerHour,
    )
  })

  test('are five an hour for an address, whoever asks and what for; refusing costs the person nothing', async () => {
    const email = uniqueEmail()
    const key = mailQuota(email).key
    await db.quota.create({ data: { key, used: mailsPerHour, resetsAt: new Date(Date.now() + HOUR_MS) } })
    const act = createAct({ email })
    for (let count = 0; count <= mailsPerHour; count++) {
      expect(await refusal(issue(act))).toBe('TOO_MANY_REQUESTS')
    }
    expect(await issue({ ...act, email: uniqueEmail(randomUUID()) })).not.toBe('')
  })
})
