import type { InitialState } from '@/auth/session/initial-state.functions'
import { useTranslation } from '@/i18n/use-translation'
import { cn } from '@/ui/cn'

type Environment = NonNullable<InitialState['environment']>

export function EnvironmentBanner({ name, emoji, color }: Environment) {
  const { t } = useTranslation()
  return (
    <p
      role="note"
      data-top-banner
      aria-label={t('environment', { name })}
      className={cn(
        'sticky top-0 z-30 h-(--environment-banner) content-center truncate px-4 text-center font-medium text-xs',
        colorClasses[color],
      )}
    >
      {emoji && <span aria-hidden>{emoji} </span>}
      <bdi>{name}</bdi>
    </p>
  )
}

const colorClasses: Record<Environment['color'], string> = {
  plum: 'bg-env-plum text-env-plum-foreground',
  gold: 'bg-env-gold text-env-gold-foreground',
  teal: 'bg-env-teal text-env-teal-foreground',
  red: 'bg-env-red text-env-red-foreground',
  blue: 'bg-env-blue text-env-blue-foreground',
  green: 'bg-env-green text-env-green-foreground',
  slate: 'bg-env-slate text-env-slate-foreground',
}
