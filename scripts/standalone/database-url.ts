/** @throws Error if the environment does not name a PostgreSQL server */
export function readDatabaseUrl(): string {
  const url = process.env.DATABASE_URL?.trim()
  if (url && URL.canParse(url) && /^postgres(ql)?:/.test(url)) return url
  throw new Error(
    'DATABASE_URL must be a PostgreSQL address, for example postgresql://user:password@localhost:5432/app',
  )
}
