import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { appConfig } from '#config'
import { AppError } from '@/platform/app-error'
import { db } from '@/platform/database/db.server'
import { HOUR_MS, MINUTE_MS } from '@/platform/durations'
import { createActor } from '@/testing/actors'
import { unsentCode, wrongCode } from '@/testing/mailbox'
import { inRequest, randomAddress } from '@/testing/requests'
import { uniqueEmail } from '@/testing/users'
import { createVisitor } from '@/testing/visitor'
import { mailLimit } from './login-code.server'
import { deleteCodes, issueStepUpCode, type StepUpRequest, verifyStepUpCode } from './step-up-otp.server'

const {
  codeAttempts,
  codeExpiryMinutes,
  codeLength,
  failedGuessesPerHour,
  mailsPerHour,
  mailsPerNetworkAndHour,
} = appConfig.login

function createRequest(differences: Partial<StepUpRequest> = {}): StepUpRequest {
  return { purpose: 'change-email', actor: createActor(), email: uniqueEmail(), ...differences }
}

async function issue(request: StepUpRequest): Promise<string> {
  let delivered = ''
  await inRequest(() =>
    issueStepUpCode(request, async ({ code }) => {
      delivered = code
    }),
  )
  return delivered
}

function check(request: StepUpRequest, code: string) {
  return inRequest(() => verifyStepUpCode(request, code))
}

async function use(request: StepUpRequest, code: string): Promise<void> {
  const redeem = await check(request, code)
  await db.$transaction((tx) => redeem(tx))
}

function listErrorCodes(results: PromiseSettledResult<unknown>[]): string[] {
  return results.map((result) => {
    if (result.status === 'fulfilled') return 'done'
    if (result.reason instanceof AppError) return result.reason.code
    throw result.reason
  })
}

async function readErrorCode(work: Promise<unknown>): Promise<string> {
  return listErrorCodes(await Promise.allSettled([work]))[0] ?? ''
}

function findRows({ purpose, actor }: StepUpRequest) {
  return db.verification.findMany({ where: { identifier: `${purpose}:${actor.id}` } })
}

describe('a code', () => {
  test('a code works once', async () => {
    const request = createRequest()
    const code = await issue(request)
    await use(request, code)
    expect(await readErrorCode(check(request, code))).toBe('INVALID_OTP')
    expect(await findRows(request)).toEqual([])
  })

  test('of 20 parallel transactions with the same code one succeeds', async () => {
    const request = createRequest()
    const code = await issue(request)
    const [one, other] = [await check(request, code), await check(request, code)]
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => db.$transaction(index % 2 ? one : other)),
    )
    expect(listErrorCodes(results).filter((it) => it === 'done')).toHaveLength(1)
    expect(new Set(listErrorCodes(results))).toEqual(new Set(['done', 'INVALID_OTP']))
  })

  test('a code stays valid when the transaction is rolled back', async () => {
    const request = createRequest()
    const code = await issue(request)
    const redeem = await check(request, code)
    const undone = db.$transaction(async (tx) => {
      await redeem(tx)
      throw new AppError('CONFLICT')
    })
    expect(await readErrorCode(undone)).toBe('CONFLICT')
    await use(request, code)
  })

  test('a code is wrong for another address, another purpose and another user', async () => {
    const request = createRequest()
    const code = await issue(request)
    for (const other of [
      { ...request, email: uniqueEmail() },
      { ...request, purpose: 'delete-account' as const },
      { ...request, actor: createActor() },
    ]) {
      expect(await readErrorCode(check(other, code))).toBe('INVALID_OTP')
    }
    await use(request, code)
  })

  test('the stored row does not contain the code', async () => {
    const request = createRequest()
    const code = await issue(request)
    const [row] = await findRows(request)
    expect(row?.value).toMatch(/^[\w-]{40,}:0$/)
    expect(JSON.stringify(row)).not.toContain(code)
  })

  test('an expired code is refused as expired, not as wrong', async () => {
    const request = createRequest()
    const code = await issue(request)
    const [row] = await findRows(request)
    expect(row?.expiresAt.getTime()).toBeCloseTo(Date.now() + codeExpiryMinutes * 60_000, -4)
    await db.verification.update({ where: { id: row?.id }, data: { expiresAt: new Date() } })
    expect(await readErrorCode(check(request, code))).toBe('OTP_EXPIRED')
  })

  test('the next mail does not prolong the code', async () => {
    const request = createRequest()
    const code = await issue(request)
    const [first] = await findRows(request)
    const expiresAt = new Date(Date.now() + 5 * MINUTE_MS)
    await db.verification.update({ where: { id: first?.id }, data: { expiresAt } })
    expect(await issue(request)).toBe(code)
    expect((await findRows(request))[0]?.expiresAt).toEqual(expiresAt)
  })

  test('the next mail repeats the code without resetting its attempts', async () => {
    const request = createRequest()
    const code = await issue(request)
    expect(await readErrorCode(check(request, wrongCode(code)))).toBe('INVALID_OTP')
    expect(await issue(request)).toBe(code)
    for (let count = 2; count <= codeAttempts; count++) await readErrorCode(check(request, wrongCode(code)))
    expect(await readErrorCode(check(request, code))).toBe('TOO_MANY_ATTEMPTS')
    const next = await issue(request)
    expect(next).not.toBe(code)
    await use(request, next)
  })

  test('a used code, another address and an expired code lead to a new code', async () => {
    const request = createRequest()
    const first = await issue(request)
    await use(request, first)
    const second = await issue(request)
    const elsewhere = { ...request, email: uniqueEmail() }
    const third = await issue(elsewhere)
    expect(await readErrorCode(check(request, second))).toBe('INVALID_OTP')
    const [row] = await findRows(request)
    await db.verification.update({ where: { id: row?.id }, data: { expiresAt: new Date() } })
    const fourth = await issue(elsewhere)
    expect(new Set([first, second, third, fourth]).size).toBe(4)
    await use(elsewhere, fourth)
  })

  test('parallel requests issue the same code', async () => {
    const request = createRequest()
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => issue(request)))
    const codes = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(codes).toHaveLength(mailsPerHour)
    expect(new Set(codes).size).toBe(1)
    expect(await findRows(request)).toHaveLength(1)
    await use(request, codes[0] ?? '')
  })

  test('a mail that fails does not count, and the earlier code still works', async () => {
    const request = createRequest()
    const code = await issue(request)
    for (let count = 0; count <= mailsPerHour; count++) {
      const failing = inRequest(() =>
        issueStepUpCode(request, () => Promise.reject(new AppError('MAIL_FAILED'))),
      )
      expect(await readErrorCode(failing)).toBe('MAIL_FAILED')
    }
    await use(request, code)
    await issue(request)
  })

  test('deleting codes of users includes their login codes', async () => {
    const requests = [createRequest(), createRequest()]
    const identifiers = requests.map(({ actor }) => `sign-in-otp-${actor.email}`)
    for (const request of requests) await issue(request)
    await db.verification.createMany({
      data: identifiers.map((identifier) => ({ identifier, value: 'x', expiresAt: new Date() })),
    })
    await db.$transaction((tx) => deleteCodes(tx, ...requests.map(({ actor }) => actor)))
    for (const request of requests) expect(await findRows(request)).toEqual([])
    expect(await db.verification.count({ where: { identifier: { in: identifiers } } })).toBe(0)
  })
})

describe('guessing', () => {
  test('after the last wrong attempt the right code is refused', async () => {
    const request = createRequest()
    const code = await issue(request)
    for (let count = 1; count <= codeAttempts; count++) {
      expect(await readErrorCode(check(request, wrongCode(code, count)))).toBe('INVALID_OTP')
    }
    expect(await readErrorCode(check(request, code))).toBe('TOO_MANY_ATTEMPTS')
  })

  test('of many parallel guesses as many as allowed are compared', async () => {
    const request = createRequest()
    const code = await issue(request)
    const guesses = Array.from({ length: failedGuessesPerHour }, (_, index) =>
      check(request, wrongCode(code, index + 1)),
    )
    const answers = listErrorCodes(await Promise.allSettled(guesses))
    expect(answers.filter((it) => it === 'INVALID_OTP')).toHaveLength(codeAttempts)
    expect(answers.filter((it) => it === 'TOO_MANY_ATTEMPTS')).toHaveLength(
      failedGuessesPerHour - codeAttempts,
    )
  })

  test('too many wrong guesses for any codes block guessing for an hour and are logged', async () => {
    const request = createRequest()
    for (let count = 0; count < failedGuessesPerHour; count++) await readErrorCode(check(request, unsentCode))
    const code = await issue(request)
    expect(await readErrorCode(check(request, code))).toBe('TOO_MANY_REQUESTS')
    const where = { actorId: request.actor.id }
    expect(await db.auditEvent.findMany({ where, orderBy: { id: 'asc' } })).toMatchObject([
      { kind: 'code-refused', detail: request.email },
      ...(failedGuessesPerHour < 10 ? [] : [{ kind: 'code-refused', detail: `${request.email} ×10` }]),
      { kind: 'limit-reached', detail: request.email },
    ])
    const ofActor = { key: { contains: request.actor.id } }
    const { count } = await db.quota.updateMany({
      where: ofActor,
      data: { resetsAt: new Date(Date.now() - 1) },
    })
    expect(count).toBeGreaterThan(0)
    expect(await readErrorCode(check(request, await issue(request)))).toBe('done')
  })

  test('a right code resets the count of guesses', async () => {
    const request = createRequest()
    const code = await issue(request)
    await readErrorCode(check(request, wrongCode(code)))
    await use(request, code)
    expect(await db.quota.count({ where: { key: `step-up-guess:${request.actor.id}` } })).toBe(0)
  })
})

describe('mails', () => {
  test('a user can request a number of mails an hour to any addresses', async () => {
    const { actor } = createRequest()
    const asked = Array.from({ length: 20 }, () => issue(createRequest({ actor })))
    const answers = listErrorCodes(await Promise.allSettled(asked))
    expect(answers.filter((it) => it === 'done')).toHaveLength(mailsPerHour)
    const refused = await db.auditEvent.findMany({ where: { actorId: actor.id, kind: 'limit-reached' } })
    // Of 15 refusals the first and the tenth.
    expect(refused).toHaveLength(2)
  })

  test('an address gets a number of mails an hour for any purpose, and refusals do not count for the user', async () => {
    const email = uniqueEmail()
    const key = mailLimit(email).key
    await db.quota.create({ data: { key, used: mailsPerHour, resetsAt: new Date(Date.now() + HOUR_MS) } })
    const request = createRequest({ email })
    for (let count = 0; count <= mailsPerHour; count++) {
      expect(await readErrorCode(issue(request))).toBe('TOO_MANY_REQUESTS')
    }
    expect(await issue({ ...request, email: uniqueEmail(randomUUID()) })).not.toBe('')
  })

  test('the limit of an address, which strangers can reach, does not count for its owner', async () => {
    const request = createRequest()
    const own = { ...request, email: request.actor.email }
    const { key } = mailLimit(own.email)
    await db.quota.create({ data: { key, used: mailsPerHour, resetsAt: new Date(Date.now() + HOUR_MS) } })
    for (let count = 0; count < mailsPerHour; count++) expect(await issue(own)).toHaveLength(codeLength)
    expect(await readErrorCode(issue(own))).toBe('TOO_MANY_REQUESTS')
  })
})

test('users of one network leave the owner of an address able to sign in with a new device', async () => {
  const email = uniqueEmail()
  const address = randomAddress()
  const ask = () => inRequest(() => issueStepUpCode(createRequest({ email }), async () => {}), { address })
  const asked = await Promise.allSettled(Array.from({ length: mailsPerHour }, ask))
  expect(listErrorCodes(asked).filter((it) => it === 'done')).toHaveLength(mailsPerNetworkAndHour)
  expect(await createVisitor().requestCode(email)).toMatchObject({ status: 200 })
})

test('addresses with a tag share the limit of their mailbox', async () => {
  const email = uniqueEmail()
  for (let count = 0; count < mailsPerHour; count++) {
    await issue(createRequest({ email: email.replace('@', `+${count}@`) }))
  }
  expect(await readErrorCode(issue(createRequest({ email })))).toBe('TOO_MANY_REQUESTS')
  expect(await issue(createRequest({ email: `other-${email}` }))).toHaveLength(codeLength)
})
