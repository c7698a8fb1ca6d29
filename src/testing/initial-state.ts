/** What the server tells every page at its start, for tests of what depends on who is there. */
import type { InitialState } from '@/auth/session/initial-state.functions'

/** An ordinary installation: open to everybody, no demo, no providers. */
export function createInitialState(actor: InitialState['actor']): InitialState {
  return {
    actor,
    environment: null,
    isSignUpOpen: true,
    isDemo: false,
    hasDevPages: false,
    providers: [],
    flash: null,
  }
}
