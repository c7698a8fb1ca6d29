/** The body of a request, or undefined if it has more than `maxBytes`, of which the rest is not read. */
export async function readLimited(request: Request, maxBytes: number): Promise<Buffer | undefined> {
  if (Number(request.headers.get('content-length')) > maxBytes) return undefined
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
