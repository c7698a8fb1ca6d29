import { AppError } from '@/platform/app-error'

/** The code of the AppError that the work throws or rejects with; `none` when the work succeeds. */
export async function errorCode(work: () => unknown): Promise<string> {
  try {
    await work()
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
  return 'none'
}
