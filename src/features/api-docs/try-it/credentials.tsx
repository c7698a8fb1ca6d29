/** The credentials of all forms of the page. A pasted token is in memory only, not in storage or in the URL. */
import { createContext, type ReactNode, use, useState } from 'react'
import type { AuthMethod } from '@/api/curl-command'

type Credentials = { authMethod: AuthMethod; token: string }

const CredentialsContext = createContext<[Credentials, (credentials: Credentials) => void] | null>(null)

export function CredentialsProvider({ children }: { children: ReactNode }) {
  const state = useState<Credentials>({ authMethod: 'session', token: '' })
  return <CredentialsContext value={state}>{children}</CredentialsContext>
}

export function useCredentials() {
  const state = use(CredentialsContext)
  if (!state) throw new Error('useCredentials must be used inside a CredentialsProvider')
  return state
}
