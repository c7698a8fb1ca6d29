import type { PermissionRequest } from '../../src/auth/permissions/permissions.ts'
import { repositories } from '../repositories.resource.ts'
import type { Database } from './database.ts'
import type { Method } from './server-functions.ts'

/**
 * Examples for the tests of all server functions, REST operations and pages. The examples for users stand in those tests,
 * because every application has users.
 */
export type Resource = {
  /** The segment of its pages and REST paths. */
  name: string
  table: string
  /** Adds a row that can be read, changed and deleted. It belongs to `owner`, the id of a user, if its rows have owners. */
  add: (database: Database, name?: string, owner?: string) => Promise<{ id: string }>
  /** The server function that creates a row. */
  creation: string
  /** By the name of the function; `input` is the least that succeeds. */
  serverFunctions: Record<string, ServerFunctionExample>
  /** By the id of the operation. */
  operations: Record<string, OperationExample>
}

/**
 * Of those whose role grants the action: `user` means everyone, `owner` the user whose row it is, `relation-owner` the user
 * whose row the new one refers to. `admin` means that the role `user` does not grant it.
 */
type Allowed = 'user' | 'owner' | 'relation-owner' | 'admin'

/** The id of a new row for the call of an example. */
export async function addRow(
  { add }: Resource,
  { prepare }: Example,
  database: Database,
  owner?: string,
): Promise<string> {
  const { id } = await add(database, undefined, owner)
  await prepare?.(database, id)
  return id
}

export type Example = {
  allowed: Allowed
  /** All roles but `user` need it for the call. By default, the first word of the name states the action. */
  permission?: PermissionRequest
  /** Puts the row into the state that the call needs, such as submitted. */
  prepare?: (database: Database, id: string) => Promise<unknown>
}

type ServerFunctionExample = Example & {
  method: Method
  input: (id: string) => object
}

type OperationExample = Example & {
  /** Of success; 200 by default. */
  status?: number
  /** The least that succeeds. */
  body?: () => object
  /** A body that the server answers with 409, if the row to create or change belongs to `owner`. */
  conflictingBody?: (database: Database, owner: string) => Promise<object>
}

export const resources: Resource[] = [repositories]
