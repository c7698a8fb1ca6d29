import AtSign from 'lucide-react/icons/at-sign'
import KeyRound from 'lucide-react/icons/key-round'
import LinkIcon from 'lucide-react/icons/link-2'
import Mail from 'lucide-react/icons/mail'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ComponentProps } from 'react'
import type { NotificationKind } from '@/notifications/notification-kinds'
import type { Icon } from '@/ui/icon'

export const notificationIcons: Record<NotificationKind, ComponentProps<typeof Icon>['as']> = {
  invited: Mail,
  roleChanged: ShieldCheck,
  emailChanged: AtSign,
  emailChangedByAdmin: AtSign,
  newDevice: MonitorSmartphone,
  tokenCreated: KeyRound,
  accountLinked: LinkIcon,
}
