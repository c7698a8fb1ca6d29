import { createReference } from '@/features/api-docs/reference/reference.server'
import { api } from './-rest.server'

export const getReference = createReference(api.document)
