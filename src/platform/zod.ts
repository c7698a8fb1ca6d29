/**
 * The small build of zod, without code generation, which the Content-Security-Policy forbids, and with message keys for
 * generic issues. The keys do not depend on the language, so a process-wide map is safe.
 */
import * as z from 'zod/mini'
import { message } from './message'

z.config({ jitless: true, customError: describeIssue })

export { z }

function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return message(issue.input === undefined ? 'validation:required' : 'validation:invalid')
    case 'too_small':
      return issue.origin === 'string'
        ? message('validation:tooShort', { count: Number(issue.minimum) })
        : message('validation:tooSmall', { min: Number(issue.minimum) })
    case 'too_big':
      return issue.origin === 'string'
        ? message('validation:tooLong', { count: Number(issue.maximum) })
        : message('validation:tooBig', { max: Number(issue.maximum) })
    default:
      return message('validation:invalid')
  }
}
