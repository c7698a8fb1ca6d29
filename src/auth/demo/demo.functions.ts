/** The forms of a demo's login page post here. */
import { createServerFn } from '@tanstack/react-start'
import { DemoEntry } from '@/auth/fields/demo-role'
import { handleFormAction } from '@/http/form-action.server'
import { loginPath } from '@/http/safe-redirect'
import { enterDemo } from './enter-demo.server'

export const signInToDemo = createServerFn({ method: 'POST' })
  .validator((data: DemoEntry) => data)
  .handler(({ data }) =>
    handleFormAction(data, {
      schema: DemoEntry,
      field: 'role',
      run: enterDemo,
      next: loginPath,
      back: loginPath,
    }),
  )
