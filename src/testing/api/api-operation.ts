import type { ApiOperation } from '@/features/api-docs/api-docs.schema'

/** An operation as the API documentation shows it. By default it reads, and the reader may call it. */
export function createOperation(differences: Partial<ApiOperation> = {}): ApiOperation {
  return {
    id: 'listThings',
    method: 'get',
    path: '/things',
    summary: 'List things',
    description: '',
    isPermitted: true,
    acceptsToken: true,
    acceptsSession: true,
    parameters: [],
    body: null,
    responses: [],
    ...differences,
  }
}
