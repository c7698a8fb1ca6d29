/** `fetch` for calls of our own server: without an answer it throws UNREACHABLE, which the person is told in words. */
import { AppError } from './app-error'

export async function apiFetch(...call: Parameters<typeof fetch>): Promise<Response> {
  try {
    return await fetch(...call)
  } catch (error) {
    // Browsers say the same in words of their own; a call that was given up is another error and stays what it is.
    throw error instanceof TypeError ? new AppError('UNREACHABLE') : error
  }
}
