/** The name of a migration that sorts after all others. */
export function nextMigrationName(existing, name) {
  const current = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const last =
    existing
      .flatMap((folder) => /^\d{14}/.exec(folder)?.[0] ?? [])
      .sort()
      .at(-1) ?? '0'
  return `${current > last ? current : BigInt(last) + 1n}_${name}`
}
