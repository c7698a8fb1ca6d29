import type { ApiOperation } from '@/features/api-docs/api-docs.schema'
import { Badge, type BadgeTone } from '@/ui/badge'

export function MethodBadge({ method }: { method: ApiOperation['method'] }) {
  return (
    <Badge tone={tones[method]} className="shrink-0 rounded-sm! font-mono">
      <span translate="no">{method.toUpperCase()}</span>
    </Badge>
  )
}

const tones: Record<ApiOperation['method'], BadgeTone> = {
  get: 'info',
  post: 'success',
  patch: 'warning',
  delete: 'danger',
}
