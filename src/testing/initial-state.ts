import type { InitialState } from '@/auth/session/initial-state.functions'

/** Open sign-up, no demo, no providers. */
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
