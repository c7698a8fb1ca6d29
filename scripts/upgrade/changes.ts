export type Change = { status: 'added' | 'changed' | 'deleted' | 'renamed'; path: string; from?: string }

const statuses: Record<string, Change['status']> = {
  A: 'added',
  M: 'changed',
  T: 'changed',
  D: 'deleted',
  R: 'renamed',
}

/** Reads what git prints with `-z --name-status`. */
export function parseChanges(output: string): Change[] {
  const items = output.split('\0')
  const changes: Change[] = []
  while (items.length > 1) {
    const status = statuses[items.shift()?.charAt(0) ?? ''] ?? 'changed'
    const path = items.shift() ?? ''
    changes.push(status === 'renamed' ? { status, path: items.shift() ?? '', from: path } : { status, path })
  }
  return changes
}
