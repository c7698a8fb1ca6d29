/** Whether the client of the framework calls a server function. Plain forms send no such header. */
export function isClientCall(headers: Headers): boolean {
  return headers.get('x-tsr-serverfn') === 'true'
}

export function hasForm(headers: Headers): boolean {
  return /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/.test(
    headers.get('content-type') ?? '',
  )
}
