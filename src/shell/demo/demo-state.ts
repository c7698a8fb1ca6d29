/** The state of the demo dialog, which any code of the page may open. Without `DemoBanner` nothing is shown. */
import { AppError } from '@/platform/app-error'

/** `refusal`: the server refused a write. `question`: the user clicked the banner. */
export type DemoReason = 'refusal' | 'question'

export const demoState = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  reason: () => reason,
}

export function openDemoDialog(next: DemoReason = 'refusal'): void {
  // On the server this state is shared by all requests.
  if (typeof window !== 'undefined') setReason(next)
}

export function closeDemoDialog(): void {
  setReason(null)
}

/** Opens the dialog for the error DEMO_MODE. Returns whether it was that error. */
export function explainDemo(error: unknown): boolean {
  const isRefusal = isDemoRefusal(error)
  if (isRefusal) openDemoDialog()
  return isRefusal
}

/** The same for a problem response of the REST API. */
export function explainDemoProblem({ problem }: { problem: { code: string } | null }): void {
  if (problem?.code === 'DEMO_MODE') openDemoDialog()
}

/** The dialog explains it, so that forms show no message. */
export function isDemoRefusal(error: unknown): boolean {
  return error instanceof AppError && error.code === 'DEMO_MODE'
}

const listeners = new Set<() => void>()
let reason: DemoReason | null = null

function setReason(next: DemoReason | null) {
  reason = next
  for (const listener of listeners) listener()
}
