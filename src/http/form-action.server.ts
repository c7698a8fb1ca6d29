/**
 * Answers a form: scripts get a result or an AppError, and a browser without JavaScript gets a redirect. The redirect leads
 * to the next page, or back to the form with the error and the input.
 */
import { redirect } from '@tanstack/react-router'
import { setResponseStatus } from '@tanstack/react-start/server'
import { AppError, toAppError } from '@/platform/app-error'
import { message } from '@/platform/message'
import { currentRequest } from '@/platform/request-context.server'
import { formValues, validate } from '@/platform/validate'
import type { z } from '@/platform/zod'
import { setFlash, shortenText } from './flash.server'
import { isClientCall } from './server-functions/client-call.server'
import { toPublicError } from './to-public-error.server'

type Values = Record<string, string>

type FormAction<Schema extends z.core.$ZodType, Result> = {
  schema: Schema
  run: (input: z.output<Schema>) => Promise<Result>
  /** The next page without JavaScript. */
  next: (values: Values) => string
  /** The page of the form, for errors without JavaScript. */
  back: (values: Values, code: string) => string
  /** The field whose input is shown again. */
  field: string
}

export async function handleFormAction<Schema extends z.core.$ZodType, Result>(
  data: unknown,
  { schema, run, next, back, field }: FormAction<Schema, Result>,
): Promise<Result> {
  if (isClientCall(currentRequest().headers)) return run(validate(schema)(data))
  const values = shorten(formValues(data))
  try {
    await run(validate(schema)(data))
  } catch (thrown) {
    const error = toAppError(toPublicError(thrown))
    setFlash({
      field,
      message: error.details.fields?.[field] ?? message(`errors:code.${error.code}`),
      value: values[field],
      ban: error.details.ban,
    })
    // `toPublicError` has set the status of the error, but browsers follow a redirect only with 303.
    setResponseStatus(303)
    throw redirect({ href: back(values, error.code), statusCode: 303 })
  }
  throw redirect({ href: next(values), statusCode: 303 })
}

/** For functions whose result no page shows without JavaScript. @throws AppError INVALID for a form from such a page */
export function assertNoPlainForm(data: unknown): void {
  if (data instanceof FormData && !isClientCall(currentRequest().headers)) throw new AppError('INVALID')
}

/** URLs and cookies are limited in length; valid input is never longer. */
function shorten(values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shortenText(value)]))
}
