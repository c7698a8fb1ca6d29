import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RichText } from '@/i18n/rich-text'
import { useTranslation } from '@/i18n/use-translation'
import { notificationKinds } from '@/notifications/notification-kinds'
import type { Area } from '@/resources/area'
import { DateTime } from '@/shell/page/date-time'
import { NetworkAddress } from '@/shell/values/network-address'
import { useDeviceName } from '@/shell/values/use-device-name'
import { useRoleLabels } from '@/shell/values/use-role-labels'
import { Icon } from '@/ui/icon'
import { notificationIcons } from './notification-icons'
import type { NotificationEntry } from './notifications.queries'

export function NotificationRow({ area, entry }: { area: Area; entry: NotificationEntry }) {
  const { t, template } = useTranslation('notifications')
  const roleLabels = useRoleLabels()
  const { kind, parameters, isUnread, createdAt } = entry
  const target = notificationKinds[kind]
  const parts = {
    role: <Value>{parameters.role && roleLabels(parameters.role)}</Value>,
    email: <Value>{parameters.email}</Value>,
    device: <UsedDevice parameters={parameters} />,
    name: <Value>{parameters.name}</Value>,
  }
  return (
    <li>
      <Link
        to={target.pages[area]}
        params={{ id: parameters.id ?? '' }}
        hash={'section' in target ? target.section : undefined}
        className="flex items-start gap-3 px-5 py-3 focus-visible:outline-offset-[-4px] enabled-hover:bg-subtle max-sm:px-4"
      >
        <span className="grid size-8 shrink-0 place-items-center rounded-full bg-subtle text-muted">
          <Icon as={notificationIcons[kind]} />
        </span>
        <span className="min-w-0 flex-1">
          <span className={isUnread ? 'block font-medium' : 'block'}>
            <RichText template={template(`kind.${kind}`)} parts={parts} />
          </span>
          <DateTime
            value={createdAt}
            as="relative"
            className="inline-block text-muted text-sm first-letter:uppercase"
          />
        </span>
        {isUnread && (
          <span className="grid h-lh shrink-0 place-items-center">
            <span className="size-2 rounded-full bg-accent-text forced-colors:bg-[Highlight]" />
            <span className="sr-only">{t('isUnread')}</span>
          </span>
        )}
      </Link>
    </li>
  )
}

function UsedDevice({ parameters }: Pick<NotificationEntry, 'parameters'>) {
  const { browser, system, address } = parameters
  const device = useDeviceName()({ browser, system })
  return (
    <>
      {device}
      {address && (
        <>
          {' ('}
          <NetworkAddress value={address} />)
        </>
      )}
    </>
  )
}

/** Typed text, in its own direction. */
function Value({ children }: { children: ReactNode }) {
  return <bdi className="wrap-anywhere">{children}</bdi>
}
