import ShieldAlert from 'lucide-react/icons/shield-alert'
import { DateTime } from '@/shell/page/date-time'
import { NetworkAddressFact } from '@/shell/values/network-address'
import { useDeviceName } from '@/shell/values/use-device-name'
import { Avatar } from '@/ui/avatar'
import { Icon } from '@/ui/icon'
import { DottedLine } from '@/ui/list/dotted-line'
import type { AuditLogEntry } from './audit-log.queries'
import { AuditLogSentence } from './audit-log-sentence'
import { ByToken } from './by-token'

/** `about` is the id of the user or row whose page shows the entry. */
export function AuditLogRow({ entry, about }: { entry: AuditLogEntry; about?: string }) {
  const { address, device, createdAt } = entry
  const deviceName = useDeviceName()
  // The avatar is that of the person at the keyboard.
  const person = entry.impersonator ?? entry.actor
  return (
    <li className="@container px-5 py-3 max-sm:px-4">
      <div className="flex gap-3">
        {person ? (
          <Avatar name={person.name} seed={person.id} image={person.image} className="mt-0.5" />
        ) : (
          <span className="mt-0.5 grid size-8 shrink-0 place-items-center rounded-full bg-warning-soft text-warning-text">
            <Icon as={ShieldAlert} />
          </span>
        )}
        <div className="min-w-0 flex-1 self-baseline">
          <AuditLogSentence entry={entry} about={about} />
          <DottedLine>
            <span className="first-letter:uppercase @min-[28rem]:hidden">
              <DateTime value={createdAt} as="relative" />
            </span>
            <ByToken name={entry.token} />
            {(device.browser || device.system) && <span>{deviceName(device)}</span>}
            {address && <NetworkAddressFact value={address} />}
          </DottedLine>
        </div>
        <DateTime
          value={createdAt}
          as="relative"
          className="shrink-0 self-baseline text-end text-muted text-sm first-letter:uppercase @max-[28rem]:hidden"
        />
      </div>
    </li>
  )
}
