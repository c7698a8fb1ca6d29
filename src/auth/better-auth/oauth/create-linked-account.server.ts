import { logEvent } from '@/audit/log-event.server'
import { assertSignInAddress } from '@/auth/better-auth/api-error.server'
import { accountUrl } from '@/emails/account-url.server'
import { trySendMail } from '@/emails/send-mail.server'
import { notify } from '@/notifications/notify.server'
import { type Db, db } from '@/platform/database/db.server'
import { providerName } from './providers.server'

type Creation = { args: Parameters<Db['account']['create']>[0] }

/** In one transaction with the audit entry. The owner is informed by mail. */
export async function createLinkedAccount({ args }: Creation) {
  const { account, provider, user } = await db.$transaction(async (tx) => {
    const account = await tx.account.create(args)
    const provider = providerName(account.providerId)
    const select = { id: true, name: true, email: true, language: true }
    const user = await tx.user.findUniqueOrThrow({ where: { id: account.userId }, select })
    assertSignInAddress(user, 'INVALID')
    await logEvent(tx, user, { kind: 'account-linked', detail: provider })
    await notify(tx, user.id, 'accountLinked', { name: provider })
    return { account, provider, user }
  })
  const input = { provider, url: accountUrl('linked-accounts') }
  trySendMail('accountLinked', { to: user.email, language: user.language }, input)
  return account
}
