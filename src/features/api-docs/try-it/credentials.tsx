/** What requests are sent as. A pasted token lives as long as the page does: it is in no storage and in no address. */
import { createContext, type ReactNode, use, useState } from 'react'
import type { Access } from './request-draft'

type Sender = { access: Access; token: string }

const SenderContext = createContext<[Sender, (sender: Sender) => void] | null>(null)

export function CredentialsProvider({ children }: { children: ReactNode }) {
  const state = useState<Sender>({ access: 'session', token: '' })
  return <SenderContext value={state}>{children}</SenderContext>
}

export function useCredentials() {
  const state = use(SenderContext)
  if (!state) throw new Error('useSender is called outside of a SenderProvider')
  return state
}
