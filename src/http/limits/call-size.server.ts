/** TanStack Start decodes the input of a server function before the function is called, so also for visitors. */
const MAX_BYTES = 64_000
const MAX_COMMAS = 10_000

/** Without a length, a body counts as large. */
export function hasLargeBody({ headers }: Request): boolean {
  return headers.has('transfer-encoding') || Number(headers.get('content-length')) > MAX_BYTES
}

/**
 * Whether a large body of a server function would take too long to decode. A form of a megabyte takes half a second. JSON with
 * chosen numbers takes a time that grows with the square of their count. So JSON beyond 64 kB may have few values, as a file
 * in base64 has. The type must be JSON alone, because the framework reads a form if the header names one anywhere.
 */
export async function isLargeCall(request: Request): Promise<boolean> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json(; *charset=[\w-]+)?$/i.test(type)) return true
  try {
    return hasManyCommas(await request.clone().text())
  } catch (error) {
    if (isBodyTooLarge(error)) return true
    throw error
  }
}

/** The server does not read a body of more than a megabyte. */
export function isBodyTooLarge(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 413
}

function hasManyCommas(text: string): boolean {
  let count = 0
  for (let at = text.indexOf(','); at !== -1; at = text.indexOf(',', at + 1)) count++
  return count > MAX_COMMAS
}
