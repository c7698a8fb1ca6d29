import { vi } from 'vitest'

/** Loads modules a second time, as a process with other environment variables does. */
export async function importWithSettings<Modules>(
  settings: Record<string, string>,
  load: () => Promise<Modules>,
): Promise<Modules> {
  vi.resetModules()
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  try {
    return await load()
  } finally {
    vi.unstubAllEnvs()
    vi.resetModules()
  }
}
