/** The behaviour of the route `/`. `isOn` is `appConfig.startPage`, which tests replace. */
import { redirect } from '@tanstack/react-router'
import type { i18n } from 'i18next'
import type { Actor } from '@/auth/permissions/actor'
import { guardAnonymous } from '@/auth/permissions/guards'

export function guardStartPage(actor: Actor | null, isOn: boolean): void {
  if (!isOn) throw redirect({ to: '/login' })
  guardAnonymous(actor, undefined)
}

/** Search engines may list this page only. The tags replace those of all pages. */
export function startHead(i18n: i18n, isOn: boolean) {
  if (!isOn) return {}
  const description = i18n.t('start.text', { ns: 'login' })
  return {
    meta: [
      { name: 'robots', content: 'index, follow' },
      { name: 'description', content: description },
    ],
  }
}
