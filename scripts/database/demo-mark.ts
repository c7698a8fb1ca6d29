/** Sets or removes the mark without which a demo does not start, so that it never runs on real data. */
import { withClient } from './connection.ts'

type DemoSettings = { baseUrl: string; isDemo: boolean; externalDatabaseUrl: string | undefined }

/** The embedded database follows the configuration; an external one must be marked by its owner. */
export async function syncDemoMark(settings: DemoSettings, databaseUrl: string): Promise<void> {
  if (!settings.externalDatabaseUrl) await markAsDemo(databaseUrl, settings.isDemo)
}

export function describeDemo({ baseUrl }: Pick<DemoSettings, 'baseUrl'>): string {
  return `  Demo         ${baseUrl}\n               Read-only. Visitors sign in with a button, without a mail.`
}

export async function markAsDemo(databaseUrl: string, isDemo = true): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(
      'SELECT quote_ident(current_database()) AS "name", is_demo_database() AS "isDemo"',
    )
    const [{ name, isDemo: isMarked }] = rows
    if (isMarked !== isDemo)
      await client.query(`COMMENT ON DATABASE ${name} IS ${isDemo ? "'demo'" : 'NULL'}`)
  })
}
