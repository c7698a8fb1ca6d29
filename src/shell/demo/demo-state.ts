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
  const isDemo = error instanceof AppError && error.code === 'DEMO_MODE'
  if (isDemo) openDemoDialog()
  return isDemo
}

const listeners = new Set<() => void>()
let reason: DemoReason | null = null

function setReason(next: DemoReason | null) {
  reason = next
  for (const listener of listeners) listener()
}
