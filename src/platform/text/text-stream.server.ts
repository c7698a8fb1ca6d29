import { logFailure } from '../log-failure.server'

/** A lazy stream of texts: memory use does not grow with its length. */
export function textStream(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await texts.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        // The response has begun, and the server then closes the connection without a word.
        logFailure(error, 'stream failed')
        throw error
      }
    },
    async cancel() {
      await texts.return(undefined)
    },
  })
}
