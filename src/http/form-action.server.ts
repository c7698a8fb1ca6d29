/**
 * Answers a form both ways: to our own page with a result or an AppError, and to a browser without JavaScript with a
 * redirect, on to the next page or back to the form with what went wrong and what was typed.
 */
import { redirect } from '@tanstack/react-router'
import { setResponseStatus } from '@tanstack/react-start/server'
import { toAppError } from '@/platform/app-error'
import { message } from '@/platform/message'
import { currentRequest } from '@/platform/request-context.server'
import { formValues, validate } from '@/platform/validate'
import type { z } from '@/platform/zod'
import { setFlash } from './flash.server'
import { toPublicError } from './to-public-error.server'

type Values = Record<string, string>

type FormAnswer<Schema extends z.core.$ZodType, Result> = {
  schema: Schema
  run: (input: z.output<Schema>) => Promise<Result>
  /** Where a plain form goes on to. */
  next: (values: Values) => string
  /** Where a plain form goes back to. */
  back: (values: Values, code: string) => string
  /** The field that is shown again with what was typed. */
  field: string
}

/** Characters. */
const SHOWN_AGAIN_MAX = 2_000

export async function handleFormAction<Schema extends z.core.$ZodType, Result>(
  data: unknown,
  { schema, run, next, back, field }: FormAnswer<Schema, Result>,
): Promise<Result> {
  if (currentRequest().headers.has('x-tsr-serverfn')) return run(validate(schema)(data))
  const values = formValues(data)
  try {
    await run(validate(schema)(data))
  } catch (thrown) {
    const error = toAppError(toPublicError(thrown))
    setFlash({
      field,
      message: error.details.fields?.[field] ?? message(`errors:code.${error.code}`),
      value: values[field]?.slice(0, SHOWN_AGAIN_MAX),
      ban: error.details.ban,
    })
    // The way back, and not what was wrong, is the answer that a browser without JavaScript follows.
    setResponseStatus(303)
    throw redirect({ href: back(shorten(values), error.code), statusCode: 303 })
  }
  throw redirect({ href: next(shorten(values)), statusCode: 303 })
}

/** An address and a cookie hold only so much; nothing that is valid is longer. */
function shorten(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.slice(0, SHOWN_AGAIN_MAX)]),
  )
}
