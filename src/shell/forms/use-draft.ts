/**
 * Keeps what somebody typed while they log in again: from the moment their session has ended until the form is saved or
 * left. A draft belongs to one tab, one form and one person, and is shown to nobody else. Never for codes.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { isSessionExpired } from '@/auth/session/is-session-expired'
import { currentUserId } from '@/shell/session/session-sync'

type DraftOptions<Values extends FieldValues> = {
  /** The form and what it is about: `repository-new`, `user-<id>`. */
  name: string
  form: Pick<UseFormReturn<Values>, 'formState' | 'getValues' | 'reset' | 'watch'>
  /** What sending the form was refused with, if it was. */
  error: unknown
  /** What the form started from, where several people change the same. */
  version?: number
  /** Makes again what was lost by being kept as JSON. */
  revive?: (values: Values) => Values
  /** Called when a draft has come back that started from another version. */
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
    // The form goes away: because it is done with, or because the guard has led to the login page.
    return () => leave()
  }, [])
  useEffect(() => {
    if (!hasEnded) return
    keep()
    const watching = watch()
    return () => watching.unsubscribe()
  }, [hasEnded])
}

/** Whether the dialog of a form is open, as `useState(false)` would, but open from the start when there is a draft. */
export function useDraftDialog(name: string): [isOpen: boolean, setIsOpen: (isOpen: boolean) => void] {
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (readDraft(name, currentUserId(queryClient))) setIsOpen(true)
  }, [name, queryClient])
  return [isOpen, setIsOpen]
}

type Draft<Values> = { person: string; version?: number; values: Values }

/** The draft of somebody else is thrown away: they left this tab to another person. */
function readDraft<Values>(name: string, person: string | undefined): Draft<Values> | null {
  try {
    const draft: Draft<Values> | null = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null')
    if (draft?.person === person) return draft
    remove(name)
    return null
  } catch {
    // No storage, or something in it that is not ours: there is no draft.
    return null
  }
}

function write<Values>(name: string, draft: Draft<Values>): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(draft))
  } catch {
    // A browser without storage cannot keep it; the form itself still stands.
  }
}

function remove(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name))
  } catch {
    // Without storage there is nothing to remove.
  }
}

function keyOf(name: string): string {
  return `draft:${name}`
}
