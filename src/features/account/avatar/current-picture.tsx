import type { Actor } from '@/auth/permissions/actor'
import { useTranslation } from '@/i18n/use-translation'
import { Avatar } from '@/ui/avatar'

export function CurrentPicture({ actor }: { actor: Actor }) {
  const { t } = useTranslation('account')
  return (
    <p className="flex items-center gap-4 text-muted">
      <Avatar name={actor.name} seed={actor.id} image={actor.image} size="lg" />
      {t('avatar.hint')}
    </p>
  )
}
