import { PrismaPg } from '@prisma/adapter-pg'
import { z } from 'zod'
import { appConfig } from '#config'
import { PrismaClient } from '../../src/platform/database/prisma/client.ts'
import { displayName } from '../../src/platform/text/display-name.ts'
import { userKeys } from '../../src/platform/text/normalize-text.ts'
import { migrateCommand } from '../build/installation.ts'
import { connect } from './connection.ts'

/** Checked before it is lower-cased, as `normalizeEmail` explains. */
const Email = z
  .string()
  .trim()
  .max(appConfig.user.emailMaxLength)
  .pipe(z.email())
  .pipe(z.string().toLowerCase())

/**
 * Gives the person with this address the role `admin` instead of `user`, and an account if there is none; lifts a ban. Returns
 * the sentence to print. Checks no permission: the caller can write to the database anyway.
 */
export async function makeAdministrator(databaseUrl: string, words: string[]): Promise<string> {
  const { data: email } = Email.safeParse(words.join(' '))
  if (!email) throw new Error('Pass one email address, for example you@example.com')
  // Explains a server that cannot be reached.
  await (await connect(databaseUrl)).end()
  const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: databaseUrl }) })
  try {
    return await db.$transaction(async (tx) => {
      const found = await tx.user.findUnique({ where: { email } })
      const roles = found?.role.split(',') ?? []
      const isAdmin = roles.includes('admin')
      if (found && isAdmin && !found.banned) return `${email} is an administrator already.`
      const role = isAdmin ? roles.join() : [...roles.filter((name) => name !== 'user'), 'admin'].join()
      const unbanned = { banned: false, banReason: null, banExpires: null }
      const user = found
        ? await tx.user.update({ where: { email }, data: { role, ...unbanned, version: { increment: 1 } } })
        : await tx.user.create({ data: { email, role, ...userKeys({ email, name: '' }) } })
      const subject = { subjectType: 'user', subjectId: user.id, subjectName: displayName(user) }
      const events = [
        ...(found ? [] : [{ kind: 'user-created', detail: role }]),
        ...(found && !isAdmin ? [{ kind: 'user-role-changed', detail: role }] : []),
        ...(found?.banned ? [{ kind: 'user-unbanned' }] : []),
      ]
      await tx.auditEvent.createMany({ data: events.map((event) => ({ ...subject, ...event })) })
      if (!found) return `Created ${email} as an administrator.`
      const lifted = found.banned ? ' The ban was lifted.' : ''
      return isAdmin
        ? `${email} is an administrator already.${lifted}`
        : `${email} is an administrator now.${lifted}`
    })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'P2021')
      throw new Error(
        `The database has no tables yet. Apply the migrations first: ${migrateCommand.replace(/ --$/, '')}`,
      )
    // The SQLSTATE of a standby, or of a server that is set to read-only.
    if (error instanceof Error && /\b25006\b/.test(error.message))
      throw new Error('The database is read-only. Set DATABASE_URL to the primary server.')
    throw error
  } finally {
    await db.$disconnect()
  }
}
