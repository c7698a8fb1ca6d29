/** One button per role, without a mail. Works without JavaScript. */
import { useState } from 'react'
import { demoActions } from '@/auth/demo/demo.queries'
import { type DemoEntry, demoRoles } from '@/auth/fields/demo-role'
import type { Flash } from '@/http/flash'
import { useMessage } from '@/i18n/use-message'
import { useSuspenseTranslation } from '@/i18n/use-translation'
import { LoginMain } from '@/shell/frames/login-frame'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button/button'

export function DemoLogin({ redirect, flash }: { redirect?: string; flash: Flash | null }) {
  const { t } = useSuspenseTranslation('demo')
  const { message } = useMessage()
  const [pendingRole, setPendingRole] = useState<DemoEntry['role']>()
  return (
    <LoginMain title={t('login.title')}>
      <h1 className="font-semibold text-2xl">{t('login.title')}</h1>
      <p className="mt-2 mb-7 text-muted">{t('login.intro')}</p>
      <div className="flex flex-col gap-5">
        {flash?.field === 'role' && <Alert tone="danger">{message(flash.message)}</Alert>}
        {demoRoles.map((role) => (
          // A plain form post, so that the login is the same with and without JavaScript.
          <form
            key={role}
            method="post"
            action={demoActions.signIn}
            onSubmit={(event) => (pendingRole ? event.preventDefault() : setPendingRole(role))}
          >
            <input type="hidden" name="role" value={role} />
            <input type="hidden" name="redirect" value={redirect ?? ''} />
            <Button
              type="submit"
              size="lg"
              variant={role === 'admin' ? 'primary' : 'secondary'}
              className="w-full"
              pending={pendingRole === role}
              aria-describedby={`demo-${role}`}
            >
              {t(`login.${role}.enter`)}
            </Button>
            <p id={`demo-${role}`} className="mt-2 text-muted text-sm">
              {t(`login.${role}.text`)}
            </p>
          </form>
        ))}
      </div>
    </LoginMain>
  )
}
