import type { Area } from './area.ts'

export type NavigationGroup = 'application' | 'configuration'

/** Everything the rest of the application must know about a resource. Facts only: every layer may import it. */
type ResourceDeclaration = {
  /** Singular, in camelCase: the permission (`<name>:read`), the Prisma model and, in snake_case, its table. */
  name: string
  /** The REST path, the key in the URL of the audit log, and the namespace of its texts (`<plural>.json`). */
  plural: string
  /** The actions that permissions are about. `auth/permissions/roles.ts` says which role has which. */
  actions: readonly string[]
  /** The action that opens its list and detail page. */
  readAction: string
  /** The actions that REST operations ask for, and that API tokens are therefore limited to. */
  tokenScopes: readonly string[]
  /** Unique fields. The text `conflict.<field>` says that a value is taken. */
  unique: readonly string[]
  /** The audit log stores `<name>-<event>`; the text `audit.<event>` is the sentence. */
  auditEvents: readonly string[]
  /** The list page of each area that shows the resource; the detail page is below it at `$id`. */
  pages: { readonly [Name in Area]?: string }
  /** The page for a new row, for a resource whose list opens no dialog for it. */
  newPage?: string
  /** Where the manager's navigation lists it. */
  navigationGroup: NavigationGroup
  /** Database triggers count rows per day in `daily_figure`; the dashboard shows the total. */
  hasDailyFigures: boolean
}

export function defineResource<const Declaration extends ResourceDeclaration>(
  declaration: Declaration,
): Declaration {
  return declaration
}
