import type { InitialState } from '@/auth/session/initial-state.functions'

/** Open sign-up, and nothing else configured. */
export function createInitialState(actor: InitialState['actor']): InitialState {
  return {
    actor,
    hasSessionEnded: false,
    environment: null,
    isSignUpOpen: true,
    isDemo: false,
    hasDevPages: false,
    providers: [],
    flash: null,
  }
}
