/** Whether an error means that the session has to enter a code first. `StepUp` asks for it, so forms show no message. */
import { toAppError } from '@/platform/app-error'

export function isStepUpRequired(error: unknown): boolean {
  return toAppError(error).code === 'STEP_UP_REQUIRED'
}
