import { Link } from '@tanstack/react-router'
import { useTranslation } from '@/i18n/use-translation'
import { type NavigationEntry, navigationNamespaces } from '@/shell/navigation/navigation'
import { Icon } from '@/ui/icon'

export function QuickLink({ entry, text }: { entry: NavigationEntry; text: string }) {
  const { t } = useTranslation(navigationNamespaces)
  return (
    <li className="relative flex gap-3 rounded-lg border bg-surface px-4 py-3.5 shadow-raised transition-colors has-[a:hover]:border-control">
      <span className="grid size-9 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-text">
        <Icon as={entry.icon} size={20} />
      </span>
      <div className="min-w-0">
        <Link
          to={entry.to}
          className="font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-ring focus-visible:after:outline-offset-2"
        >
          {t(entry.label)}
        </Link>
        <p className="text-muted text-sm">{text}</p>
      </div>
    </li>
  )
}
