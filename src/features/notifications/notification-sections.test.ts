import { expect, test } from 'vitest'
import { notificationKinds } from '@/notifications/notification-kinds'
import { listAccountSections } from '@/shell/navigation/account-sections'

const sections = listAccountSections({ impersonator: null }).map(({ id }) => id)

test.each(Object.entries(notificationKinds))('the section that %s opens exists', (_kind, target) => {
  if ('section' in target) expect(sections).toContain(target.section)
})
