/** Whether the dialog of a demo is open, and how anything on the page opens it. Nothing happens outside of a demo. */
import { AppError } from '@/platform/app-error'

/** Something was refused, or somebody just wants to know. */
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

export function openDemoDialog(why: DemoReason = 'refusal'): void {
  // On the server it would be open for everybody.
  if (typeof window !== 'undefined') set(why)
}

export function closeDemoDialog(): void {
  set(null)
}

/** Opens the dialog when that is why something failed; says whether it was. */
export function explainDemo(error: unknown): boolean {
  const isDemo = error instanceof AppError && error.code === 'DEMO_MODE'
  if (isDemo) openDemoDialog()
  return isDemo
}

const listeners = new Set<() => void>()
let reason: DemoReason | null = null

function set(next: DemoReason | null) {
  reason = next
  for (const listener of listeners) listener()
}
