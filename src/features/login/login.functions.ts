/** Server functions of the login pages. Without JavaScript, plain forms post to their URLs. */
import { createServerFn } from '@tanstack/react-start'
import { findCodeTimes } from '@/auth/better-auth/login-browser.server'
import { handleFormAction } from '@/http/form-action.server'
import { loginPath } from '@/http/safe-redirect'
import { validate } from '@/platform/validate'
import { CodeConfirmation, CodeOwner, CodeRequest } from './login.schema'
import { confirmCode, requestCode } from './login.server'

export const requestLoginCode = createServerFn({ method: 'POST' })
  .validator((data: CodeRequest) => data)
  .handler(({ data }) =>
    handleFormAction(data, {
      schema: CodeRequest,
      field: 'email',
      run: requestCode,
      next: ({ email = '', redirect = '' }) => `/login/verify?${new URLSearchParams({ redirect, email })}`,
      back: loginPath,
    }),
  )

export const confirmLoginCode = createServerFn({ method: 'POST' })
  .validator((data: CodeConfirmation) => data)
  .handler(({ data }) =>
    handleFormAction(data, {
      schema: CodeConfirmation,
      field: 'otp',
      run: confirmCode,
      next: loginPath,
      back: ({ email = '', redirect = '' }, code) =>
        code === 'SIGN_UP_DISABLED'
          ? '/login/error?error=signup_disabled'
          : `/login/verify?${new URLSearchParams({ redirect, email })}`,
    }),
  )

/** Not GET, so that the URL of the page is the only one with the address. */
export const getLoginCodeTimes = createServerFn({ method: 'POST' })
  .validator(validate(CodeOwner))
  .handler(({ data }) => findCodeTimes(data.email))
