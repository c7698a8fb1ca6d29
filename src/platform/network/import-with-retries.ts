import { appConfig } from '#config'

/** Imports a module. If it cannot be fetched, tries again, each time after twice the time. */
export async function importWithRetries<Module>(load: () => Promise<Module>): Promise<Module> {
  const { retries, retryFirstMs } = appConfig.texts
  let url: string | undefined
  for (let attempt = 0; ; attempt++) {
    try {
      return await (url ? importUncached(url, attempt) : load())
    } catch (error) {
      url ??= findUrl(error)
      if (attempt === retries) throw error
      await new Promise((resolve) => setTimeout(resolve, retryFirstMs * 2 ** attempt))
    }
  }
}

/** Chromium never fetches a URL again whose import failed, so each retry needs a URL of its own. */
function importUncached(failed: string, attempt: number) {
  const url = new URL(failed)
  url.searchParams.set('retry', String(attempt))
  return import(/* @vite-ignore */ url.href)
}

/** Browsers that import a failed URL again need not name it in the error. */
function findUrl(error: unknown): string | undefined {
  return error instanceof TypeError ? /https?:\/\/\S+/.exec(error.message)?.[0] : undefined
}
