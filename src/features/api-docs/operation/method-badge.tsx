import type { OperationFacts } from '@/features/api-docs/api-docs.schema'
import { Badge, type BadgeTone } from '@/ui/badge'

/** The method of an operation, in the colour of what it does. */
export function MethodBadge({ method }: { method: OperationFacts['method'] }) {
  return (
    <Badge tone={tones[method]} className="shrink-0 rounded-sm! font-mono">
      <span translate="no">{method.toUpperCase()}</span>
    </Badge>
  )
}

const tones: Record<OperationFacts['method'], BadgeTone> = {
  get: 'info',
  post: 'success',
  patch: 'warning',
  delete: 'danger',
}
