import { expect, test } from 'vitest'
import { notificationKinds } from '@/notifications/notification-kinds'
import { listAccountSections } from '@/shell/navigation/account-sections'

test('the sections that notifications open exist', () => {
  const opened = Object.values(notificationKinds).flatMap((target) =>
    'section' in target ? target.section : [],
  )
  const sections = listAccountSections({ impersonator: null }).map(({ id }) => id)
  expect(sections).toEqual(expect.arrayContaining(opened))
})
