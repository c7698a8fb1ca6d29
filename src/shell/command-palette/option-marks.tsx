import Check from 'lucide-react/icons/check'
import type { ResourceName } from '@/resources/resources'
import { resourceIcons } from '@/shell/navigation/resource-icons'
import { Avatar } from '@/ui/avatar'
import { Icon } from '@/ui/icon'
import { Kbd } from '@/ui/kbd'

/** The avatar of a user, the icon of another row. Both take the same width. */
export function RowMark({ resource, id, name, image }: RowMarkProps) {
  if (resource === 'user') return <Avatar name={name} seed={id} image={image} size="sm" className="-mx-1" />
  return <Icon as={resourceIcons[resource]} className="text-muted" />
}

type RowMarkProps = { resource: ResourceName; id: string; name: string; image?: string | null }

/** The icon of a control of the page. */
export function ControlMark({ icon, isDanger }: { icon: string; isDanger?: boolean }) {
  return (
    <span
      aria-hidden
      className={isDanger ? 'text-danger-text' : 'text-muted'}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: read from the page itself, which React has rendered
      dangerouslySetInnerHTML={{ __html: icon }}
    />
  )
}

export function CurrentMark({ label }: { label: string }) {
  return (
    <>
      <span className="sr-only">{label}</span>
      <Icon as={Check} className="text-accent-text" />
    </>
  )
}

/** Hidden from screen readers, because the key acts on the page, not in the palette. */
export function KeyMark({ keys }: { keys: readonly string[] }) {
  return (
    <span aria-hidden className="contents">
      <Kbd keys={keys} className="pointer-coarse:hidden" />
    </span>
  )
}
