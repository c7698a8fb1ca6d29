/** The detail of an event about an export is the query string of its filters. Undefined without a filter. */
export function toFilterDetail(filters: Readonly<Record<string, string>>): string | undefined {
  const active = Object.entries(filters).filter(([, value]) => value)
  return active.length > 0 ? new URLSearchParams(active).toString() : undefined
}

export function parseFilterDetail(detail: string): Array<[name: string, value: string]> {
  return [...new URLSearchParams(detail)]
}
