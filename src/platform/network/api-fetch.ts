/** `fetch` for our own server. @throws AppError UNREACHABLE without a response */
import { AppError } from '@/platform/app-error'

export async function apiFetch(...call: Parameters<typeof fetch>): Promise<Response> {
  try {
    return await fetch(...call)
  } catch (error) {
    // Browsers throw a TypeError, each with its own message. An aborted call throws another error.
    throw error instanceof TypeError ? new AppError('UNREACHABLE') : error
  }
}
