/**
 * Keeps the input of a form while the person logs in again. The draft lasts until the form is saved or left. A draft
 * belongs to one tab, one form and one person. Never use it for codes.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { isSessionExpired } from '@/auth/session/is-session-expired'
import { currentUserId } from '@/shell/session/session-sync'

type DraftOptions<Values extends FieldValues> = {
  /** The key of the draft, for example `user-new` or `user-<id>`. */
  name: string
  form: Pick<UseFormReturn<Values>, 'formState' | 'getValues' | 'reset' | 'watch'>
  /** The error of the last attempt to save. */
  error: unknown
  /** The version of the row that the input is based on. */
  version?: number
  /** Restores values that JSON cannot hold, such as dates. */
  revive?: (values: Values) => Values
  /** Called when the restored draft is based on another version. */
  onStale?: () => void
}

export function useDraft<Values extends FieldValues>(options: DraftOptions<Values>): void {
  const { name, form, error, version, revive, onStale } = options
  const queryClient = useQueryClient()
  const [person] = useState(() => currentUserId(queryClient))
  const { isDirty } = form.formState
  const hasEnded = isSessionExpired(error)

  const keep = useEffectEvent(() => {
    if (person) write(name, { person, version, values: form.getValues() })
  })
  const restore = useEffectEvent(() => {
    const draft = readDraft<Values>(name, person)
    if (!draft) return
    const values = revive ? revive(draft.values) : draft.values
    form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true })
    if (draft.version !== version) onStale?.()
  })
  const leave = useEffectEvent(() => {
    const isStillHere = currentUserId(queryClient) === person
    if (isStillHere) remove(name)
    else if (isDirty) keep()
  })
  const watch = useEffectEvent(() => form.watch(() => keep()))

  useEffect(() => {
    restore()
    // The form unmounts when it is done, or when the guard leads to the login page.
    return () => leave()
  }, [])
  useEffect(() => {
    if (!hasEnded) return
    keep()
    const watching = watch()
    return () => watching.unsubscribe()
  }, [hasEnded])
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The name of a form whose dialog the link opens, for example `user-new`. */
    dialog?: string
  }
}

/**
 * The open state of a form's dialog. It is open at first if there is a draft, or if the link to the page asks for it.
 */
export function useDraftDialog(name: string): [isOpen: boolean, setIsOpen: (isOpen: boolean) => void] {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (readDraft(name, currentUserId(queryClient))) setIsOpen(true)
  }, [name, queryClient])
  const request = useLocation({ select: ({ state }) => (state.dialog === name ? state.key : undefined) })
  useEffect(() => {
    if (!request) return
    setIsOpen(true)
    // Otherwise the dialog would open again on the way back to this page.
    void navigate({ to: '.', search: true, replace: true, resetScroll: false, state: {} })
  }, [request, navigate])
  return [isOpen, setIsOpen]
}

type Draft<Values> = { person: string; version?: number; values: Values }

/** Removes the draft of another person, who used this tab before. */
function readDraft<Values>(name: string, person: string | undefined): Draft<Values> | null {
  try {
    const draft: Draft<Values> | null = JSON.parse(sessionStorage.getItem(draftKey(name)) ?? 'null')
    if (draft?.person === person) return draft
    remove(name)
    return null
  } catch {
    // Without storage, or with foreign content in it, there is no draft.
    return null
  }
}

function write<Values>(name: string, draft: Draft<Values>): void {
  try {
    sessionStorage.setItem(draftKey(name), JSON.stringify(draft))
  } catch {
    // A browser without storage keeps no draft. The form still holds the input.
  }
}

function remove(name: string): void {
  try {
    sessionStorage.removeItem(draftKey(name))
  } catch {
    // Without storage there is nothing to remove.
  }
}

function draftKey(name: string): string {
  return `draft:${name}`
}
