/** What is learned while a request brings somebody back from a provider, and told or recorded at its end. */
import type { Ban } from '@/platform/app-error'
import { currentRequest, type RequestInfo } from '@/platform/request-context.server'

type Course = {
  /** The name of the provider. */
  provider?: string
  ban?: Ban
}

const courses = new WeakMap<RequestInfo, Course>()

/** To be filled and read along the way. */
export function providerCourse(): Course {
  const request = currentRequest()
  const course = courses.get(request) ?? {}
  courses.set(request, course)
  return course
}
