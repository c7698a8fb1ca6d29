import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Actor } from '@/auth/permissions/actor'
import { isAllowed, type PermissionRequest } from '@/auth/permissions/permissions'

/** A line of the checklist on the dashboard of a new application. */
export type FirstStep = {
  name: string
  permission: PermissionRequest
  /** Loads what `Component` reads. */
  load: (client: QueryClient) => Promise<unknown>
  /** A `FirstStepRow`. */
  Component: ComponentType
}

export function listAllowedSteps(steps: readonly FirstStep[], actor: Actor): FirstStep[] {
  return steps.filter(({ permission }) => isAllowed(actor, permission))
}
