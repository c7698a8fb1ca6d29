/** Rejects with the error of `createError` if `work` takes longer than `ms`. The work itself goes on. */
export async function withTimeout<Value>(
  work: Promise<Value>,
  ms: number,
  createError: () => Error,
): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(createError()), ms)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
