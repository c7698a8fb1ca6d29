/** Turns the values of the form into a request. */
import type { ApiRequest } from '@/api/curl-command'
import type { ApiOperation, Parameter } from '@/features/api-docs/api-docs.schema'

/** The form values: parameters by `valueKey`, and the text of the body. */
export type RequestDraft = { values: Record<string, string>; body: string }

export function valueKey({ location, name }: Pick<Parameter, 'location' | 'name'>): string {
  return `${location}-${name}`
}

/** Empty parameters are not sent. In the path their placeholder remains. */
export function toRequest(operation: ApiOperation, { values, body }: RequestDraft): ApiRequest {
  const filled = operation.parameters
    .map((parameter) => ({ ...parameter, value: values[valueKey(parameter)]?.trim() ?? '' }))
    .filter(({ value }) => value !== '')
  const filledIn = (location: Parameter['location']) =>
    filled.filter((parameter) => parameter.location === location)
  const path = filledIn('path').reduce(
    (path, { name, value }) => path.replace(`{${name}}`, encodeURIComponent(value)),
    operation.path,
  )
  const query = new URLSearchParams(filledIn('query').map(({ name, value }) => [name, value])).toString()
  return {
    method: operation.method.toUpperCase(),
    path: query ? `${path}?${query}` : path,
    headers: {
      ...Object.fromEntries(filledIn('header').map(({ name, value }) => [name, value])),
      ...(operation.body && { 'Content-Type': 'application/json' }),
    },
    body: operation.body ? body : null,
  }
}
