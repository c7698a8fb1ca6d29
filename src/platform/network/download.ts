import { AppError, isErrorCode, toErrorCode } from '@/platform/app-error'
import { apiFetch, throwUnreachable } from './api-fetch'

/** Fetches a file and saves it. @throws AppError for an answer that is not the file, UNREACHABLE if it breaks off */
export async function download(
  href: string,
  signal: AbortSignal,
  onChunk?: (chunk: Uint8Array) => void,
): Promise<void> {
  const response = await apiFetch(href, { signal })
  if (!response.ok || !response.body) throw await toResponseError(response)
  const chunks: BlobPart[] = []
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read().catch(throwUnreachable)
    if (done) break
    chunks.push(value)
    onChunk?.(value)
  }
  save(new Blob(chunks, { type: response.headers.get('content-type') ?? '' }), readFileName(response))
}

async function toResponseError(response: Response): Promise<AppError> {
  const body: unknown = await response.json().catch(() => null)
  const code = typeof body === 'object' && body && 'code' in body ? body.code : undefined
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  return new AppError(isErrorCode(code) ? code : toErrorCode(response.status), { retryAfter })
}

function readFileName(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Revoking the URL immediately would cancel the download in some browsers.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
